import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * schema.org's own vocabulary (all types, properties, where a property may stand and what it may hold), and a check
 * of JSON-LD against it.
 */

const SCHEMA = "http://schema.org/";
const RDF = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const RDFS = "http://www.w3.org/2000/01/rdf-schema#";

type Relation = Map<string, Set<string>>;

interface Vocabulary {
  readonly types: ReadonlySet<string>;
  readonly properties: ReadonlySet<string>;
  readonly superseded: ReadonlySet<string>;
  readonly broader: Relation;
  readonly domain: Relation;
  readonly range: Relation;
  /** Members of enumerations, such as InStock, with their types. */
  readonly members: Relation;
}

function add(relation: Relation, from: string, to: string): void {
  const known = relation.get(from);
  if (known === undefined) relation.set(from, new Set([to]));
  else known.add(to);
}

/** Reads the statements between resources; comments and labels are left out. */
export function readVocabulary(): Vocabulary {
  const file = createRequire(import.meta.url).resolve("@vocabulary/schema/schema.nq");
  const types = new Set<string>();
  const properties = new Set<string>();
  const superseded = new Set<string>();
  const broader: Relation = new Map();
  const domain: Relation = new Map();
  const range: Relation = new Map();
  const members: Relation = new Map();
  const short = (address: string) => address.replace(SCHEMA, "");
  for (const [, subject = "", predicate = "", object = ""] of readFileSync(file, "utf8").matchAll(
    /^<([^>]+)> <([^>]+)> <([^>]+)> /gm,
  )) {
    if (!subject.startsWith(SCHEMA)) continue;
    const name = short(subject);
    if (predicate === `${RDFS}subClassOf`) add(broader, name, short(object));
    else if (predicate === `${SCHEMA}domainIncludes`) add(domain, name, short(object));
    else if (predicate === `${SCHEMA}rangeIncludes`) add(range, name, short(object));
    else if (predicate === `${SCHEMA}supersededBy`) superseded.add(name);
    else if (predicate === `${RDF}type`) {
      if (object === `${RDFS}Class`) types.add(name);
      else if (object === `${RDF}Property`) properties.add(name);
      else add(members, name, short(object));
    }
  }
  return { types, properties, superseded, broader, domain, range, members };
}

const plain: Readonly<Record<string, (value: unknown) => boolean>> = {
  Text: (value) => typeof value === "string" && value !== "",
  URL: (value) => typeof value === "string" && URL.canParse(value),
  Date: (value) => typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value),
  DateTime: (value) =>
    typeof value === "string" && /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(value),
  Time: (value) => typeof value === "string" && /^\d{2}:\d{2}(:\d{2})?$/.test(value),
  Boolean: (value) => typeof value === "boolean",
  Integer: (value) => Number.isInteger(value),
  Number: (value) => typeof value === "number",
};

interface Node {
  readonly [property: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Every fault of a document, with the way to it: unknown names, properties where they do not belong, wrong values. */
export function findSchemaFaults(document: unknown, vocabulary: Vocabulary): string[] {
  const faults: string[] = [];
  const isA = (type: string, wanted: string): boolean =>
    type === wanted || [...(vocabulary.broader.get(type) ?? [])].some((up) => isA(up, wanted));
  if (!isNode(document) || document["@context"] !== "https://schema.org") return ["no @context"];
  const roots = Array.isArray(document["@graph"]) ? document["@graph"] : [document];
  const named = new Map(
    roots
      .filter(isNode)
      .flatMap((node) => (node["@id"] === undefined ? [] : [[String(node["@id"]), node]])),
  );

  const checkValue = (value: unknown, property: string, way: string): void => {
    const ranges = [...(vocabulary.range.get(property) ?? [])];
    if (isNode(value)) {
      const isReference = value["@type"] === undefined;
      const target = isReference ? named.get(String(value["@id"])) : value;
      if (!isNode(target)) faults.push(`${way}: leads to nothing in this document`);
      else {
        const type = String(target["@type"]);
        if (!ranges.some((range) => isA(type, range)))
          faults.push(`${way}: ${type} is none of ${ranges.join(", ")}`);
        if (!isReference) checkNode(value, way);
      }
      return;
    }
    const member = /^https:\/\/schema\.org\/(.+)$/.exec(String(value))?.[1];
    const fits = ranges.some(
      (range) =>
        plain[range]?.(value) === true ||
        (member !== undefined && vocabulary.members.get(member)?.has(range) === true),
    );
    // Anything may be named by its address: a breadcrumb's page is.
    const isAddressOfThing = ranges.includes("Thing") && plain.URL?.(value) === true;
    if (!fits && !isAddressOfThing)
      faults.push(`${way}: ${JSON.stringify(value)} is none of ${ranges.join(", ")}`);
  };

  const checkNode = (node: Node, way: string): void => {
    const type = String(node["@type"]);
    if (!vocabulary.types.has(type)) {
      faults.push(`${way}: there is no type ${type}`);
      return;
    }
    for (const [property, value] of Object.entries(node)) {
      if (property.startsWith("@")) continue;
      const here = `${way}.${property}`;
      if (!vocabulary.properties.has(property)) faults.push(`${here}: there is no such property`);
      else if (vocabulary.superseded.has(property)) faults.push(`${here}: is superseded`);
      else if (![...(vocabulary.domain.get(property) ?? [])].some((domain) => isA(type, domain)))
        faults.push(`${here}: does not belong to ${type}`);
      else
        for (const [index, each] of (Array.isArray(value) ? value : [value]).entries())
          checkValue(each, property, Array.isArray(value) ? `${here}[${index}]` : here);
    }
  };

  for (const [index, root] of roots.entries()) {
    if (isNode(root)) checkNode(root, `${String(root["@type"])}#${index}`);
    else faults.push(`#${index}: is no node`);
  }
  return faults;
}
