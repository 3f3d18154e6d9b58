import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode } from "react";
import styles from "./prose.module.css";

interface ProseProps {
  readonly children: ReactNode;
  readonly hasMargin?: boolean;
}

export function Prose({ children, hasMargin = false }: ProseProps) {
  return (
    <div
      className={`measure ${styles.prose} ${hasMargin ? styles.noted : ""}`}
      data-margin={hasMargin ? "" : undefined}
    >
      {children}
    </div>
  );
}

export function plainText(node: ReactNode): string {
  if (typeof node === "string" || typeof node === "number") return String(node);
  return Children.toArray(node)
    .map((child) =>
      isValidElement<{ children?: ReactNode }>(child)
        ? plainText(child.props.children)
        : String(child),
    )
    .join("");
}

export interface TableCellProps extends ComponentProps<"td"> {
  readonly "data-label"?: string;
}

function childElements(node: ReactNode) {
  return Children.toArray(node).filter((child) => isValidElement<TableCellProps>(child));
}

function withColumnLabels(bodies: ReturnType<typeof childElements>, labels: readonly string[]) {
  return bodies.map((body) =>
    cloneElement(
      body,
      {},
      childElements(body.props.children).map((row) =>
        cloneElement(
          row,
          {},
          childElements(row.props.children).map((cell, column) =>
            column === 0 ? cell : cloneElement(cell, { "data-label": labels[column] ?? "" }),
          ),
        ),
      ),
    ),
  );
}

export function ProseTable({ children }: { readonly children?: ReactNode }) {
  const [head, ...bodies] = childElements(children);
  const [titles] = childElements(head?.props.children);
  const labels = childElements(titles?.props.children).map(({ props }) =>
    plainText(props.children),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this groups a table with its scrolling
    <div
      className={styles.table}
      role="group"
      aria-label="Tabel"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table>
        {head}
        {withColumnLabels(bodies, labels)}
      </table>
    </div>
  );
}

interface DataTableProps {
  readonly head: readonly string[];
  readonly rows: readonly (readonly ReactNode[])[];
  readonly numeric?: readonly number[];
}

export function DataTable({ head, rows, numeric = [] }: DataTableProps) {
  const alignment = (column: number) => (numeric.includes(column) ? "right" : undefined);
  return (
    <ProseTable>
      <thead>
        <tr>
          {head.map((text, column) => (
            <th key={text} scope="col" data-align={alignment(column)}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={String(cells[0])}>
            {cells.map((cell, column) => (
              <td key={head[column]} data-align={alignment(column)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </ProseTable>
  );
}
