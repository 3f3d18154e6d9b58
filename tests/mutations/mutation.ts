import { parseAst } from "vite";

/** What a function does wrong. A replacement can only use names that its file imports. */
export type Slip =
  /** It returns this expression at once. */
  | { readonly returns: string }
  /** It gets other arguments: a function that returns a list of them. */
  | { readonly takes: string }
  /** A call in it, by the last name of the callee, is replaced: `$` is its arguments, `$this` its object. */
  | { readonly calls: string; readonly instead: string };

/** One mistake of a tired developer. */
export interface Mutation {
  /** What is broken, in words. */
  readonly name: string;
  /** File and function, method or constant: "worker/orders/pay.ts recordSession". */
  readonly in: `${string}.ts ${string}`;
  /** What the function does wrong; `value` for a constant that is another. */
  readonly slip: Slip | { readonly value: string };
  /** Files of tests of which one must notice. */
  readonly tests: readonly string[];
}

export function fileOf({ in: place }: Pick<Mutation, "in">): string {
  return place.split(" ")[0] ?? "";
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

function* nodesIn(node: Node): Generator<Node & Record<string, unknown>> {
  yield node as Node & Record<string, unknown>;
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value])
      if (isNode(inner)) yield* nodesIn(inner);
}

function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  const { type, name, property } = node as Node & { name?: string; property?: unknown };
  return type === "MemberExpression" ? nameOf(property) : name;
}

/** What a name refers to in a file: a function, or the value of a constant or property. */
function definitionOf(program: Node, name: string): Node | undefined {
  for (const node of nodesIn(program)) {
    const { type, id, key, init, value } = node;
    if (type === "FunctionDeclaration" && nameOf(id) === name) return node;
    if (type === "VariableDeclarator" && nameOf(id) === name && isNode(init)) return init;
    if (type === "Property" && nameOf(key) === name && isNode(value)) return value;
  }
  return undefined;
}

function replaceIn(source: string, { start, end }: Node, instead: string): string {
  return source.slice(0, start) + instead + source.slice(end);
}

/**
 * The source with the mutation.
 *
 * @throws if the file has no such function, or the function no such call, so that the list cannot go stale
 */
export function mutate(source: string, { name, in: place, slip }: Mutation): string {
  const [file = "", wanted = ""] = place.split(" ");
  const gone = (what: string) => new Error(`"${name}": ${file} has no ${what}`);
  const found = definitionOf(parseAst(source, { lang: file.endsWith("x") ? "tsx" : "ts" }), wanted);
  if (found === undefined) throw gone(wanted);
  if ("value" in slip) return replaceIn(source, found, slip.value);
  const { body } = found as Node & { body?: Node };
  if (body === undefined) throw gone(`function ${wanted}`);

  if ("calls" in slip) {
    const calls = [...nodesIn(body)].filter(
      ({ type, callee }) => type === "CallExpression" && nameOf(callee) === slip.calls,
    );
    if (calls.length === 0) throw gone(`call of ${slip.calls} in ${wanted}`);
    // From the last to the first, so that what stands before keeps its place.
    return calls.reduceRight((text, call) => {
      const { callee, arguments: given } = call;
      const object = isNode(callee) && "object" in callee ? callee.object : undefined;
      const textOf = (node: unknown) =>
        isNode(node) ? source.slice(node.start, node.end) : "undefined";
      const args = (Array.isArray(given) ? given : []).map(textOf).join(", ");
      const instead = slip.instead
        .replaceAll("$this", () => textOf(object))
        .replaceAll("$", () => args);
      return replaceIn(text, call, `(${instead})`);
    }, source);
  }
  if ("returns" in slip) return replaceIn(source, body, `{ return (${slip.returns}); }`);
  // The function again, under the same name, around itself: a declaration, so that it is there from the start.
  const { start } = found;
  const text = source.slice(start, found.end);
  const real = text.replace(wanted, `${wanted}AsItIs`);
  const around = `function ${wanted}(...given) { return ${wanted}AsItIs(...(${slip.takes})(...given)); }`;
  return replaceIn(source, found, `${around}\n${real}`);
}
