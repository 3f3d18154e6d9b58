import { PageHead } from "../components/page-head.tsx";
import { pageMeta } from "../content/page-meta.ts";
import { REPORT_PATH } from "../domain/forms/report-schema.ts";
import { ReportForm } from "../report/report-form.tsx";
import type { PageHandle } from "../root.tsx";

export const handle: PageHandle = { script: "none" };

const crumbs = [
  { label: "Forside", path: "/" },
  { label: "Ret et legat", path: REPORT_PATH },
];

export const meta = () =>
  pageMeta({
    title: "Ret et legat",
    description:
      "Fortæl os, hvis en frist, et beløb eller et krav ikke stemmer. Vi retter fejl for alle, og du får besked, når det er sket.",
    path: REPORT_PATH,
    crumbs,
    isPrivate: true,
  });

export default function Report() {
  return (
    <div className="page-width">
      <PageHead
        crumbs={crumbs}
        title="Er noget forkert?"
        deck="Fonde ændrer frister og beløb uden at sige det til nogen. Fortæl os, hvad du har set, så retter vi det for alle."
      />
      <ReportForm />
    </div>
  );
}
