/** Components of an article's prose: the elements that Markdown gives, and the guides' own parts. */
import type { MDXComponents } from "mdx/types.js";
import type { ComponentProps, CSSProperties } from "react";
import { AnnotatedText, Mark } from "../components/annotated-text.tsx";
import { Checklist, ChecklistBox, ChecklistItem } from "../components/checklist.tsx";
import { Example } from "../components/example.tsx";
import { LinkButton } from "../components/link-button.tsx";
import { Mistake } from "../components/mistake.tsx";
import { Note } from "../components/note.tsx";
import { Pitfall } from "../components/pitfall.tsx";
import { plainText } from "../components/plain-text.ts";
import { ProseTable, type TableCellProps } from "../components/prose-table.tsx";
import { SideNote } from "../components/side-note.tsx";
import { anchorOf } from "../content/article-outline.ts";
import type { GuideNumbers } from "../content/grant-counts.server.ts";
import { countComponents } from "./count-components.tsx";
import { factComponents } from "./fact-components.tsx";
import { GuideNextStep } from "./guide-next-step.tsx";

function SectionHeading({ children }: ComponentProps<"h2">) {
  return <h2 id={anchorOf(plainText(children))}>{children}</h2>;
}

/** Markdown says a column's alignment in a style attribute, which the security policy refuses; here it is a mark. */
function alignmentOf(style: CSSProperties | undefined) {
  return { "data-align": style?.textAlign };
}

/** A table's empty corner is not a heading of anything. */
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

/** Markdown's task list becomes lines that can be ticked. */
function ListItem({ className, children, ...rest }: ComponentProps<"li">) {
  if (className !== "task-list-item") return <li {...rest}>{children}</li>;
  return <ChecklistItem>{children}</ChecklistItem>;
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
  input: ChecklistBox,
  SideNote,
  AnnotatedText,
  Mark,
  Example,
  Checklist,
  Note,
  Mistake,
  Pitfall,
  NextStep: GuideNextStep,
  BuyBudgetTemplate,
  ...factComponents,
};

/** The elements of a guide's prose, filled in with what is counted in the grants. */
export function articleComponents(numbers: GuideNumbers): MDXComponents {
  return { ...proseComponents, ...countComponents(numbers) };
}
