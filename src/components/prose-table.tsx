import { Children, type ComponentProps, cloneElement, isValidElement, type ReactNode } from "react";
import { plainText } from "./plain-text.ts";
import styles from "./prose.module.css";

type Parent = { readonly children?: ReactNode };

export interface TableCellProps extends ComponentProps<"td"> {
  /** The heading of its column: shown beside it where a narrow screen stacks the cells. */
  readonly "data-label"?: string;
}

function childElements(node: ReactNode) {
  return Children.toArray(node).filter((child) => isValidElement<Parent>(child));
}

/** Bodies whose cells know the headings of their columns; the first cell of a row is what the row is about. */
function labelled(bodies: ReturnType<typeof childElements>, labels: readonly string[]) {
  return bodies.map((body) =>
    cloneElement(
      body,
      {},
      childElements(body.props.children).map((row) =>
        cloneElement(
          row,
          {},
          childElements(row.props.children).map((cell, column) =>
            isValidElement<TableCellProps>(cell) && column > 0
              ? cloneElement(cell, { "data-label": labels[column] ?? "" })
              : cell,
          ),
        ),
      ),
    ),
  );
}

/**
 * A table in running text: a head of one row, and bodies. On a narrow screen its rows stack; where it is still too wide,
 * it scrolls on its own.
 */
export function ProseTable({ children }: { readonly children?: ReactNode }) {
  const [head, ...bodies] = childElements(children);
  const [titles] = childElements(head?.props.children);
  const labels = childElements(titles?.props.children).map(({ props }) =>
    plainText(props.children),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms; this groups a table with its scrolling
    <div
      className={styles.prose__table}
      role="group"
      aria-label="Tabel"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
    >
      <table>
        {head}
        {labelled(bodies, labels)}
      </table>
    </div>
  );
}
