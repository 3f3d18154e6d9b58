import type { PDFContext, PDFRef } from "@cantoo/pdf-lib";
import { textString } from "./text-string.ts";
import { page } from "./theme.ts";

export type StructureRole =
  | "Document"
  | "H1"
  | "H2"
  | "H3"
  | "P"
  | "L"
  | "LI"
  | "Lbl"
  | "LBody"
  | "Link"
  | "Table"
  | "TR"
  | "TH"
  | "TD"
  | "Figure";

export interface ElementOptions {
  readonly alt?: string;
  readonly scope?: "Column" | "Row";
  readonly colSpan?: number;
  readonly listNumbering?: "Disc" | "Decimal" | "None";
}

type Kid =
  | { readonly kind: "element"; readonly element: StructureElement }
  | { readonly kind: "content"; readonly page: PDFRef; readonly id: number }
  | { readonly kind: "annotation"; readonly page: PDFRef; readonly annotation: PDFRef };

/** Joins the tree when first painted, so that reading order is painting order. */
export class StructureElement {
  readonly role: StructureRole;
  readonly options: ElementOptions;
  readonly kids: Kid[] = [];
  readonly #parent: StructureElement | null;
  bounds: readonly number[] | null = null;
  #attached: boolean;

  constructor(role: StructureRole, parent: StructureElement | null, options: ElementOptions = {}) {
    this.role = role;
    this.options = options;
    this.#parent = parent;
    this.#attached = parent === null;
  }

  child(role: StructureRole, options: ElementOptions = {}): StructureElement {
    return new StructureElement(role, this, options);
  }

  setBounds(left: number, top: number, width: number, height: number): void {
    this.bounds = [left, page.height - top - height, left + width, page.height - top].map(
      Math.round,
    );
  }

  attach(): void {
    if (this.#attached) return;
    this.#attached = true;
    this.#parent?.addKid({ kind: "element", element: this });
  }

  addKid(kid: Kid): void {
    this.attach();
    this.kids.push(kid);
  }
}

/** A page's elements by content id, or a link (ISO 32000-1, 14.7.4.4). */
type ParentEntry = readonly StructureElement[] | StructureElement;

export class StructureTree {
  readonly root = new StructureElement("Document", null);
  readonly #parents: ParentEntry[] = [];

  addParent(entry: ParentEntry): number {
    return this.#parents.push(entry) - 1;
  }

  write(context: PDFContext): PDFRef {
    const treeRef = context.nextRef();
    const refs = new Map<StructureElement, PDFRef>();
    const document = this.#writeElement(context, this.root, treeRef, refs);
    const numbers = this.#parents.flatMap((entry, index) => [
      context.obj(index),
      entry instanceof StructureElement
        ? refOf(refs, entry)
        : context.register(context.obj(entry.map((element) => refOf(refs, element)))),
    ]);
    context.assign(
      treeRef,
      context.obj({
        Type: "StructTreeRoot",
        K: [document],
        ParentTree: context.register(context.obj({ Nums: numbers })),
        ParentTreeNextKey: this.#parents.length,
      }),
    );
    return treeRef;
  }

  #writeElement(
    context: PDFContext,
    element: StructureElement,
    parent: PDFRef,
    refs: Map<StructureElement, PDFRef>,
  ): PDFRef {
    const ref = context.nextRef();
    refs.set(element, ref);
    const first = element.kids.find((kid) => kid.kind !== "element");
    const pageRef = first?.kind === "content" || first?.kind === "annotation" ? first.page : null;
    const kids = element.kids.map((kid) => {
      if (kid.kind === "element") return this.#writeElement(context, kid.element, ref, refs);
      if (kid.kind === "annotation")
        return context.obj({ Type: "OBJR", Obj: kid.annotation, Pg: kid.page });
      return kid.page === pageRef
        ? context.obj(kid.id)
        : context.obj({ Type: "MCR", Pg: kid.page, MCID: kid.id });
    });
    const { alt, scope, colSpan, listNumbering } = element.options;
    const attributes =
      scope !== undefined
        ? { O: "Table", Scope: scope, ColSpan: colSpan }
        : listNumbering !== undefined
          ? { O: "List", ListNumbering: listNumbering }
          : element.bounds === null
            ? undefined
            : { O: "Layout", BBox: [...element.bounds], Placement: "Block" };
    const dict = context.obj({
      Type: "StructElem",
      S: element.role,
      P: parent,
      K: kids,
      Pg: pageRef ?? undefined,
      Alt: alt === undefined ? undefined : textString(alt),
      A: attributes,
    });
    context.assign(ref, dict);
    return ref;
  }
}

function refOf(refs: ReadonlyMap<StructureElement, PDFRef>, element: StructureElement): PDFRef {
  const ref = refs.get(element);
  if (ref === undefined)
    throw new Error(`A ${element.role} was painted but is not in the structure tree`);
  return ref;
}
