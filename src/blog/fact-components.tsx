/** For guides: the numbers in `figures.ts`. */
import type { MDXComponents } from "mdx/types.js";
import type { ReactNode } from "react";
import { LargeFigures } from "../components/large-figures.tsx";
import { DataTable } from "../components/prose.tsx";
import {
  certaintyLabels,
  type Figure,
  figureSource,
  figures,
  figureText,
} from "../content/figures.ts";
import { formatKroner } from "../domain/danish/money.ts";
import { SideNote } from "./guide-parts.tsx";

const byId: ReadonlyMap<string, Figure> = new Map(Object.entries(figures));

function figureNamed(id: string): Figure {
  const figure = byId.get(id);
  if (figure === undefined) throw new Error(`figures.ts has no ${id}`);
  return figure;
}

function Fact({ id }: { readonly id: string }) {
  return <span className="no-break">{figureText(figureNamed(id))}</span>;
}

function FactTable({ ids }: { readonly ids: string }) {
  return (
    <DataTable
      head={["Post", "Beløb", "Kilde"]}
      rows={ids.split(" ").map((id) => [
        figureNamed(id).what,
        <Fact key={id} id={id} />,
        <a key={id} href={figureNamed(id).href}>
          {figureSource(figureNamed(id))}
        </a>,
      ])}
      numeric={[1]}
    />
  );
}

function PulledFacts({ ids }: { readonly ids: string }) {
  const pulled = ids.split(" ").map((id) => {
    const figure = figureNamed(id);
    return { figure: figureText(figure), text: `${figure.what} (${figureSource(figure)})` };
  });
  return <LargeFigures figures={pulled} />;
}

function FactNote({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const { year, source, certainty, href } = figureNamed(id);
  const words = certaintyLabels[certainty];
  return (
    <SideNote year={year} source={words === "" ? source : `${source} (${words})`} href={href}>
      {children}
    </SideNote>
  );
}

const board = figures.boardPerDay.value;
const lodging = figures.lodgingPerDay.value;

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
    <DataTable
      head={["Ophold", "Døgn", "Kost", "Logi", "Loft efter satserne"]}
      rows={stays.map(([stay, days]) => [
        stay,
        days,
        formatKroner(days * board),
        formatKroner(days * lodging),
        formatKroner(days * (board + lodging)),
      ])}
      numeric={[1, 2, 3, 4]}
    />
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
