/** The parts of a guide that state shared figures: the text names a figure, and `figures.ts` says what it is. */
import type { MDXComponents } from "mdx/types.js";
import type { ReactNode } from "react";
import { LargeFigures } from "../components/large-figures.tsx";
import { ProseTable } from "../components/prose-table.tsx";
import { SideNote } from "../components/side-note.tsx";
import {
  certaintyWords,
  type Figure,
  figureSource,
  figures,
  figureText,
} from "../content/figures.ts";
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

/** Shared figures one below the other, each with its year and source: `<FactTable of="sevisF1 sevisJ1" />`. */
function FactTable({ of }: { readonly of: string }) {
  return (
    <ProseTable>
      <thead>
        <tr>
          <th scope="col">Post</th>
          <th scope="col" data-align="right">
            Beløb
          </th>
          <th scope="col">Kilde</th>
        </tr>
      </thead>
      <tbody>
        {of.split(" ").map((id) => (
          <tr key={id}>
            <td>{figureNamed(id).what}</td>
            <td data-align="right">
              <Fact of={id} />
            </td>
            <td>
              <a href={figureNamed(id).href}>{figureSource(figureNamed(id))}</a>
            </td>
          </tr>
        ))}
      </tbody>
    </ProseTable>
  );
}

/** Shared figures that carry the point, set large: `<PulledFacts of="suClips suClipsReformed" />`. */
function PulledFacts({ of }: { readonly of: string }) {
  const pulled = of.split(" ").map((id) => {
    const figure = figureNamed(id);
    return { figure: figureText(figure), text: `${figure.what} (${figureSource(figure)})` };
  });
  return <LargeFigures figures={pulled} />;
}

/** A side note about shared figures, with the year and source of the one it names. */
function FactNote({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  const { year, source, certainty, href } = figureNamed(of);
  const words = certaintyWords[certainty];
  return (
    <SideNote
      year={year}
      source={words === "" ? source : `${source} (${words})`}
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

export const factComponents: MDXComponents = {
  Fact,
  FactNote,
  FactTable,
  PulledFacts,
  DayRateCap,
  DayRateTable,
};
