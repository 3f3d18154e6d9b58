import type { PDFRef } from "@cantoo/pdf-lib";
import type { FontSet } from "./font-set.ts";
import type { StructureElement } from "./structure.ts";
import { type Color, type FontRole, page } from "./theme.ts";

export type LinkTarget = { readonly url: string } | { readonly anchor: string };

export interface PlacedLink {
  readonly target: LinkTarget;
  readonly element: StructureElement;
  readonly description: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PathStyle {
  readonly fill?: Color;
  readonly stroke?: {
    readonly color: Color;
    readonly width: number;
    readonly dash?: readonly number[];
    readonly roundCaps?: boolean;
  };
}

const CIRCLE_CONTROL = 0.5523;

function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function rgb(color: Color): string {
  const channel = (at: number) => (Number.parseInt(color.slice(at, at + 2), 16) / 255).toFixed(3);
  return `${channel(1)} ${channel(3)} ${channel(5)}`;
}

/** Screen readers skip what is painted between `asDecoration` and the next `as`. */
export class Canvas {
  readonly pageRef: PDFRef;
  readonly elements: StructureElement[] = [];
  readonly links: PlacedLink[] = [];
  readonly fonts: FontSet;
  readonly pageNumberOf: (anchor: string) => number;
  readonly #operators: string[] = [];
  #open: StructureElement | "decoration" | null = null;
  /** Operators for text that apply until changed. */
  #font = "";
  #fill = "";

  constructor(pageRef: PDFRef, fonts: FontSet, pageNumberOf: (anchor: string) => number) {
    this.pageRef = pageRef;
    this.fonts = fonts;
    this.pageNumberOf = pageNumberOf;
  }

  as(element: StructureElement | null): this {
    if (element === null) return this.asDecoration();
    if (this.#open === element) return this;
    this.#close();
    const id = this.elements.push(element) - 1;
    element.addKid({ kind: "content", page: this.pageRef, id });
    this.#operators.push(`/${element.role} <</MCID ${id}>> BDC`);
    this.#open = element;
    return this;
  }

  asDecoration(): this {
    if (this.#open === "decoration") return this;
    this.#close();
    this.#operators.push("/Artifact BMC");
    this.#open = "decoration";
    return this;
  }

  #close(): void {
    if (this.#open !== null) this.#operators.push("EMC");
    this.#open = null;
  }

  text(
    text: string,
    left: number,
    baseline: number,
    face: FontRole,
    size: number,
    color: Color,
  ): void {
    const used = this.fonts.face(face);
    const font = `/${used.name} ${number(size)} Tf `;
    const fill = `${rgb(color)} rg `;
    const state = (font === this.#font ? "" : font) + (fill === this.#fill ? "" : fill);
    this.#font = font;
    this.#fill = fill;
    this.#operators.push(
      `BT ${state}${number(left)} ${number(page.height - baseline)} Td ${used.show(text)} ET`,
    );
  }

  rectangle(left: number, top: number, width: number, height: number, paint: PathStyle): void {
    this.#path(
      `${number(left)} ${number(page.height - top - height)} ${number(width)} ${number(height)} re`,
      paint,
    );
  }

  circle(x: number, y: number, radius: number, paint: PathStyle): void {
    const c = radius * CIRCLE_CONTROL;
    const start = `${point(x + radius, y)} m`;
    const curves = [
      `${point(x + radius, y + c)} ${point(x + c, y + radius)} ${point(x, y + radius)} c`,
      `${point(x - c, y + radius)} ${point(x - radius, y + c)} ${point(x - radius, y)} c`,
      `${point(x - radius, y - c)} ${point(x - c, y - radius)} ${point(x, y - radius)} c`,
      `${point(x + c, y - radius)} ${point(x + radius, y - c)} ${point(x + radius, y)} c`,
    ];
    this.#path(`${start} ${curves.join(" ")} h`, paint);
  }

  line(points: readonly (readonly [number, number])[], paint: PathStyle): void {
    const path = points
      .map(([x, y], index) => `${point(x, y)} ${index === 0 ? "m" : "l"}`)
      .join(" ");
    this.#path(paint.fill === undefined ? path : `${path} h`, paint);
  }

  #path(path: string, { fill, stroke }: PathStyle): void {
    const state: string[] = [];
    if (fill !== undefined) state.push(`${rgb(fill)} rg`);
    if (stroke !== undefined) {
      state.push(`${rgb(stroke.color)} RG ${number(stroke.width)} w`);
      if (stroke.dash !== undefined) state.push(`[${stroke.dash.map(number).join(" ")}] 0 d`);
      if (stroke.roundCaps === true) state.push("1 J");
    }
    const operator = fill === undefined ? "S" : stroke === undefined ? "f" : "B";
    this.#operators.push(`q ${state.join(" ")} ${path} ${operator} Q`);
  }

  finish(): string {
    this.#close();
    return this.#operators.join("\n");
  }
}

function point(x: number, y: number): string {
  return `${number(x)} ${number(page.height - y)}`;
}
