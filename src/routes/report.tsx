import { Button } from "../components/button.tsx";
import { TextAreaField, TextField } from "../components/field.tsx";
import { PageHead } from "../components/page-head.tsx";
import styles from "../components/plain-form.module.css";
import { pageMeta } from "../content/page-meta.ts";
import { REPORT_PATH, reportFields } from "../domain/forms/report-schema.ts";

const crumbs = [{ label: "Ret et legat", path: REPORT_PATH }];

export const meta = () =>
  pageMeta({
    description:
      "Fortæl os, hvis en frist, et beløb eller et krav ikke stemmer. Vi retter fejl for alle, og du får besked, når det er sket.",
    crumbs,
    isPrivate: true,
  });

export default function ReportPage() {
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

/** The Worker fills in the grant from the query string (`worker/routes/messages.ts`). */
function ReportForm() {
  const { grant, message, email } = reportFields;
  return (
    <>
      <section id="kvittering" className="stack-3 receipt at-target">
        <h2>Tak, vi ser på det</h2>
        <p>
          Vi holder det op mod fondens egen side. Har du skrevet din e-mail, hører du fra os, når
          det er afgjort.
        </p>
      </section>
      <form
        className={`stack-6 stack-start ${styles.form}`}
        method="post"
        action="/api/reports"
        aria-labelledby="ret"
      >
        <h2 id="ret" className="visually-hidden">
          Det, du har set
        </h2>
        <input type="hidden" name="grantId" defaultValue="" />
        <TextField type="text" id="ret-grant" name="grant" {...grant} />
        <TextAreaField id="ret-message" name="message" {...message} />
        <TextField type="email" id="ret-email" name="email" {...email} optional />
        <p className="visually-hidden" aria-hidden="true">
          <label htmlFor="website">Lad feltet stå tomt</label>
          <input id="website" type="text" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <Button type="submit">Send rettelsen</Button>
      </form>
    </>
  );
}
