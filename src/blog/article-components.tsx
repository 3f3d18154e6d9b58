import type { MDXComponents } from "mdx/types.js";
import type { ComponentProps, CSSProperties } from "react";
import { LinkButton } from "../components/button.tsx";
import { ProseTable, plainText, type TableCellProps } from "../components/prose.tsx";
import { slugify } from "../content/article-outline.ts";
import type { GuideNumbers } from "../content/grant-counts.server.ts";
import { BarTable } from "./bar-tables.tsx";
import { countComponents } from "./count-components.tsx";
import { factComponents } from "./fact-components.tsx";
import { GuideNextStep } from "./guide-next-step.tsx";
import * as guideParts from "./guide-parts.tsx";

export function sectionId({ children }: ComponentProps<"h2">): string {
  return slugify(plainText(children));
}

export function SectionHeading(props: ComponentProps<"h2">) {
  return <h2 id={sectionId(props)}>{props.children}</h2>;
}

/** Markdown writes a column's alignment as a style attribute, which the security policy forbids. */
function alignmentOf(style: CSSProperties | undefined) {
  return { "data-align": style?.textAlign };
}

function ColumnHeading({ children, style }: ComponentProps<"th">) {
  return plainText(children).trim() === "" ? (
    <td />
  ) : (
    <th scope="col" {...alignmentOf(style)}>
      {children}
    </th>
  );
}

function Cell({ children, style, "data-label": label }: TableCellProps) {
  return (
    <td data-label={label} {...alignmentOf(style)}>
      {children}
    </td>
  );
}

function ListItem({ className, children, ...rest }: ComponentProps<"li">) {
  if (className !== "task-list-item") return <li {...rest}>{children}</li>;
  return <guideParts.ChecklistItem>{children}</guideParts.ChecklistItem>;
}

function BuyBudgetTemplate() {
  return (
    <p>
      <LinkButton
        href="/koeb?vare=budget-template"
        target="_blank"
        rel="noopener"
        variant="secondary"
      >
        Køb budgetskabelon nu
        <span className="visually-hidden"> (åbner i et nyt vindue)</span>
      </LinkButton>
    </p>
  );
}

const proseComponents: MDXComponents = {
  h2: SectionHeading,
  table: ProseTable,
  th: ColumnHeading,
  td: Cell,
  li: ListItem,
  input: () => <input type="checkbox" />,
  BarTable,
  NextStep: GuideNextStep,
  BuyBudgetTemplate,
  ...guideParts,
  ...factComponents,
};

export function articleComponents(numbers: GuideNumbers): MDXComponents {
  return { ...proseComponents, ...countComponents(numbers) };
}
