/** The parts of a guide that count our grants: the text names a count, and the build counts it. */
import type { MDXComponents } from "mdx/types.js";
import type { ReactNode } from "react";
import { BarTable } from "../components/bar-table.tsx";
import { LargeFigures } from "../components/large-figures.tsx";
import { ProseTable } from "../components/prose-table.tsx";
import { RangeTable } from "../components/range-table.tsx";
import { SideNote } from "../components/side-note.tsx";
import type { GuideNumbers } from "../content/grant-counts.server.ts";
import { listAnd } from "../domain/danish/sentences.ts";

export function countComponents({ counts, tables }: GuideNumbers): MDXComponents {
  const byId: ReadonlyMap<string, string | number> = new Map(Object.entries(counts));

  function countText(id: string): string {
    const count = byId.get(id);
    if (count === undefined) throw new Error(`grant-counts.server.ts counts no ${id}`);
    return typeof count === "number" ? count.toLocaleString("da-DK") : count;
  }

  /** `<Count of="wantBudget" />` */
  function Count({ of }: { readonly of: string }) {
    return countText(of);
  }

  /** A count that carries the point, set large. */
  function PulledCount({ of, text }: { readonly of: string; readonly text: string }) {
    return <LargeFigures figures={[{ figure: countText(of), text }]} />;
  }

  function CountNote({ children }: { readonly children: ReactNode }) {
    return (
      <SideNote year={counts.countedIn} source={`Legatkompas, talt i ${counts.countedIn}`}>
        {children}
      </SideNote>
    );
  }

  /** The largest awards by size class. */
  function AmountHistogram() {
    return (
      <BarTable
        caption={`${counts.withLargest} af ${counts.active} legater oplyser, hvad de højst giver`}
        columns={{ label: "Højeste portion", all: "Alle", part: "Bachelor og kandidat" }}
        rows={tables.amounts.map(({ label, all, forStudents }) => ({
          label,
          all,
          part: forStudents,
        }))}
        source={`Legatkompas, talt i ${counts.countedIn}. Den fyldte del af hver søjle kan søges af bachelor- eller kandidatstuderende.`}
      />
    );
  }

  /** Usual amounts, by level and kind of stay. */
  function UsualAmounts() {
    return (
      <RangeTable
        caption="Det giver legaterne normalt til et semester, efter niveau og slags ophold"
        columns={{ label: "Niveau og ophold", range: "Den midterste halvdel", middle: "Midten" }}
        rows={tables.usual.map(({ label, grants, low, middle, high }) => ({
          label: `${label} (${grants} legater)`,
          low,
          middle,
          high,
        }))}
        source={`Legatkompas, regnet i ${counts.countedIn} af de legater, der oplyser beløb eller satser. En fjerdedel giver mindre end bjælken viser, en fjerdedel mere; stregen er midten. Hele uddannelser er regnet for et studieår. Satser i fremmed valuta er omregnet.`}
      />
    );
  }

  /** Attachments that foundations ask for, commonest first. */
  function AttachmentTable() {
    const rows = [
      { name: "Ansøgningsskema eller formular", count: counts.wantForm },
      { name: "Budget", count: counts.wantBudget },
      { name: "Karakterer eller eksamensbevis", count: counts.wantTranscript },
      { name: "Anbefaling eller udtalelse", count: counts.wantRecommendation },
      { name: "Cv", count: counts.wantCv },
      { name: "Optagelse, invitation eller accept fra værten", count: counts.wantAdmission },
      { name: "Forhåndsgodkendelse af merit", count: counts.wantPreApproval },
      { name: "Årsopgørelse", count: counts.wantTaxReturn },
    ].sort((a, b) => b.count - a.count);
    return (
      <ProseTable>
        <thead>
          <tr>
            <th scope="col">Bilag</th>
            <th scope="col" data-align="right">
              Legater, der nævner det
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, count }) => (
            <tr key={name}>
              <td>{name}</td>
              <td data-align="right">{count}</td>
            </tr>
          ))}
        </tbody>
      </ProseTable>
    );
  }

  return {
    AttachmentTable,
    UsualAmounts,
    Count,
    PulledCount,
    CountNote,
    AmountHistogram,
    GradesRequired: () => tables.gradesRequired,
    CommonDeadlines: () => listAnd(tables.commonDeadlines.slice(0, 4)),
  };
}
