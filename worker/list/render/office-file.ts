import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";

export class NotFillable extends Error {
  override readonly name = "NotFillable";
}

export class OfficeFile {
  readonly #parts: Record<string, Uint8Array>;

  constructor(file: Uint8Array) {
    try {
      this.#parts = unzipSync(file);
    } catch {
      throw new NotFillable("not a ZIP file");
    }
  }

  read(path: string): string {
    const part = this.#parts[path];
    if (part === undefined) throw new NotFillable(`no ${path}`);
    return strFromU8(part);
  }

  write(path: string, text: string): void {
    this.#parts[path] = strToU8(text);
  }

  toBytes(on: Date): Uint8Array {
    return zipSync(this.#parts, { mtime: on });
  }
}

export function escapeXml(text: string): string {
  return text
    .replace(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, "")
    .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

export type CellValue = string | number;

const cells = /<c r="([A-Z]+\d+)"([^>]*?)(?:\/>|>(.*?)<\/c>)/gs;

function cellOf(address: string, attributes: string, formula: string, value: CellValue): string {
  const look = attributes.replace(/ t="[^"]*"/, "");
  const [type, inside] =
    typeof value === "number"
      ? ["", `${formula}<v>${value}</v>`]
      : formula === ""
        ? [' t="inlineStr"', `<is><t xml:space="preserve">${escapeXml(value)}</t></is>`]
        : [' t="str"', `${formula}<v>${escapeXml(value)}</v>`];
  return `<c r="${address}"${look}${type}>${inside}</c>`;
}

export class WorkbookFile extends OfficeFile {
  partOf(sheet: string): string {
    const tags = this.read("xl/workbook.xml").match(/<sheet [^>]+>/g) ?? [];
    const tag = tags.find((one) => one.includes(`name="${escapeXml(sheet)}"`));
    const id = /r:id="([^"]+)"/.exec(tag ?? "")?.[1];
    const relations = this.read("xl/_rels/workbook.xml.rels").match(/<Relationship [^>]+>/g);
    const relation = relations?.find((one) => one.includes(`Id="${id}"`));
    const target = /Target="\/?(?:xl\/)?([^"]+)"/.exec(relation ?? "")?.[1];
    if (target === undefined) throw new NotFillable(`no sheet ${sheet}`);
    return `xl/${target}`;
  }

  /** A formula stays, with the value as its stored result, unless dropped. */
  fill(
    sheet: string,
    values: ReadonlyMap<string, CellValue>,
    { dropsFormulas = false }: { readonly dropsFormulas?: boolean } = {},
  ): void {
    const part = this.partOf(sheet);
    const left = new Set(values.keys());
    const filled = this.read(part).replace(cells, (cell, address, attributes, content = "") => {
      const value = values.get(address);
      if (value === undefined) return cell;
      left.delete(address);
      const formula = dropsFormulas ? null : /<f\b[^>]*(?:\/>|>.*?<\/f>)/s.exec(content);
      return cellOf(address, attributes, formula?.[0] ?? "", value);
    });
    if (left.size > 0) throw new NotFillable(`no cell ${[...left].join(", ")} on ${sheet}`);
    this.write(part, filled);
  }

  named(name: string): { readonly sheet: string; readonly addresses: readonly string[] } {
    const reference = new RegExp(`<definedName name="${name}"[^>]*>([^<]+)</definedName>`).exec(
      this.read("xl/workbook.xml"),
    )?.[1];
    const [, sheet, from = "", row, to = from] =
      /^'?([^'!]+)'?!\$([A-Z])\$(\d+)(?::\$([A-Z])\$\d+)?$/.exec(reference ?? "") ?? [];
    if (sheet === undefined) throw new NotFillable(`no place ${name}`);
    const first = from.charCodeAt(0);
    const addresses = Array.from(
      { length: to.charCodeAt(0) - first + 1 },
      (_, index) => `${String.fromCharCode(first + index)}${row}`,
    );
    return { sheet, addresses };
  }

  fillNamed(name: string, values: readonly (CellValue | null)[]): void {
    const { sheet, addresses } = this.named(name);
    const given = addresses.flatMap((address, index) => {
      const value = values[index] ?? null;
      return value === null ? [] : [[address, value] as const];
    });
    this.fill(sheet, new Map(given));
  }
}
