/** The parts of a guide that state shared figures: the text names a figure, and `figures.ts` says what it is. */
import type { MDXComponents } from "mdx/types.js";
import type { ReactNode } from "react";
import { ProseTable } from "../components/prose-table.tsx";
import { SideNote } from "../components/side-note.tsx";
import { type Figure, figures, figureText } from "../content/figures.ts";
import { formatKroner } from "../domain/danish/money.ts";
import styles from "./fact-components.module.css";

const byId: ReadonlyMap<string, Figure> = new Map(Object.entries(figures));

function figureNamed(id: string): Figure {
  const figure = byId.get(id);
  if (figure === undefined) throw new Error(`figures.ts has no ${id}`);
  return figure;
}

/** A shared figure in running text: `<Fact of="suAway" />` is "7.426 kr.". */
function Fact({ of }: { readonly of: string }) {
  return <span className={styles.fact}>{figureText(figureNamed(of))}</span>;
}

/** A side note about shared figures, with the year and source of the one it names. */
function FactNote({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  const { year, source, href, readIn } = figureNamed(of);
  return (
    <SideNote
      year={year}
      source={readIn === undefined || href === undefined ? source : `${source} (gengivet af andre)`}
      {...(href === undefined ? {} : { href })}
    >
      {children}
    </SideNote>
  );
}

const board = figures.boardPerDay.value;
const lodging = figures.lodgingPerDay.value;

/** Tax-free board and lodging, by the standard rates of the newest year. */
function DayRateCap({ days }: { readonly days: string }) {
  return formatKroner(Number(days) * (board + lodging));
}

const stays = [
  ["Sommerskole", 28],
  ["Tre måneder", 90],
  ["Et semester", 150],
  ["Et studieår", 300],
] as const;

function DayRateTable() {
  return (
    <ProseTable>
      <thead>
        <tr>
          <th scope="col">Ophold</th>
          {["Døgn", "Kost", "Logi", "Loft efter satserne"].map((head) => (
            <th scope="col" data-align="right" key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stays.map(([stay, days]) => (
          <tr key={stay}>
            <td>{stay}</td>
            <td data-align="right">{days}</td>
            <td data-align="right">{formatKroner(days * board)}</td>
            <td data-align="right">{formatKroner(days * lodging)}</td>
            <td data-align="right">{formatKroner(days * (board + lodging))}</td>
          </tr>
        ))}
      </tbody>
    </ProseTable>
  );
}

export const factComponents: MDXComponents = { Fact, FactNote, DayRateCap, DayRateTable };
