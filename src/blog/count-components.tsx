/** For guides: figures about our own grants, counted at build time. */
import type { MDXComponents } from "mdx/types.js";
import type { ReactNode } from "react";
import { LargeFigures } from "../components/large-figures.tsx";
import { DataTable } from "../components/prose.tsx";
import type { GuideNumbers } from "../content/grant-counts.server.ts";
import { joinWithAnd } from "../domain/danish/sentences.ts";
import { BarTable, RangeTable } from "./bar-tables.tsx";
import { SideNote } from "./guide-parts.tsx";

export function countComponents({ counts, tables }: GuideNumbers): MDXComponents {
  const byId: ReadonlyMap<string, string | number> = new Map(Object.entries(counts));

  function countText(id: string): string {
    const count = byId.get(id);
    if (count === undefined) throw new Error(`grant-counts.server.ts counts no ${id}`);
    return typeof count === "number" ? count.toLocaleString("da-DK") : count;
  }

  function Count({ id }: { readonly id: string }) {
    return countText(id);
  }

  function PulledCount({ id, text }: { readonly id: string; readonly text: string }) {
    return <LargeFigures figures={[{ figure: countText(id), text }]} />;
  }

  function CountNote({ children }: { readonly children: ReactNode }) {
    return (
      <SideNote year={counts.countedIn} source={`Legatkompas, talt i ${counts.countedIn}`}>
        {children}
      </SideNote>
    );
  }

  function AmountHistogram() {
    return (
      <BarTable
        caption={`${counts.withLargest} af ${counts.active} legater oplyser, hvad de højst giver`}
        columns={["Højeste portion", "Alle", "Bachelor og kandidat"]}
        rows={tables.amounts.map(({ forStudents, ...row }) => ({ ...row, part: forStudents }))}
        source={`Legatkompas, talt i ${counts.countedIn}. Den fyldte del af hver søjle kan søges af bachelor- eller kandidatstuderende.`}
      />
    );
  }

  function UsualAmounts() {
    return (
      <RangeTable
        caption="Det giver legaterne normalt til et semester, efter niveau og slags ophold"
        columns={["Niveau og ophold", "Den midterste halvdel", "Midten"]}
        rows={tables.usual.map(({ label, grants, ...row }) => ({
          ...row,
          label: `${label} (${grants} legater)`,
        }))}
        source={`Legatkompas, regnet i ${counts.countedIn} af de legater, der oplyser beløb eller satser. En fjerdedel giver mindre end bjælken viser, en fjerdedel mere; stregen er midten. Hele uddannelser er regnet for et studieår. Satser i fremmed valuta er omregnet.`}
      />
    );
  }

  function AttachmentTable() {
    const rows: readonly (readonly [string, number])[] = [
      ["Ansøgningsskema eller formular", counts.wantForm],
      ["Budget", counts.wantBudget],
      ["Karakterer eller eksamensbevis", counts.wantTranscript],
      ["Anbefaling eller udtalelse", counts.wantRecommendation],
      ["Cv", counts.wantCv],
      ["Optagelse, invitation eller accept fra værten", counts.wantAdmission],
      ["Forhåndsgodkendelse af merit", counts.wantPreApproval],
      ["Årsopgørelse", counts.wantTaxReturn],
    ];
    return (
      <DataTable
        head={["Bilag", "Legater, der nævner det"]}
        rows={rows.toSorted(([, a], [, b]) => b - a)}
        numeric={[1]}
      />
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
    CommonDeadlines: () => joinWithAnd(tables.commonDeadlines.slice(0, 4)),
  };
}
