import { Button } from "../components/button.tsx";
import { TextAreaField, TextField } from "../components/field.tsx";
import styles from "../components/plain-form.module.css";
import { reportFields } from "../domain/forms/report-schema.ts";

/**
 * Reports what is wrong with a grant. Needs no JavaScript: the Worker fills in the grant that the address names
 * (`worker/forms/report.ts`), and the browser validates what is written.
 */
export function ReportForm() {
  const { grant, message, email } = reportFields;
  return (
    <>
      <section id="kvittering" className={`${styles.receipt} ${styles.receipt_ofPlainForm}`}>
        <h2>Tak, vi ser på det</h2>
        <p>
          Vi holder det op mod fondens egen side. Har du skrevet din e-mail, hører du fra os, når
          det er afgjort.
        </p>
      </section>
      <form className={styles.form} method="post" action="/api/reports" aria-labelledby="ret">
        <h2 id="ret" className="visually-hidden">
          Det, du har set
        </h2>
        <input type="hidden" name="grantId" defaultValue="" />
        <TextField type="text" id="ret-grant" name="grant" {...grant} />
        <TextAreaField id="ret-message" name="message" {...message} />
        <TextField type="email" id="ret-email" name="email" {...email} optional />
        <p className={styles.form__trap} aria-hidden="true">
          <label htmlFor="website">Lad feltet stå tomt</label>
          <input id="website" type="text" name="website" tabIndex={-1} autoComplete="off" />
        </p>
        <Button type="submit">Send rettelsen</Button>
      </form>
    </>
  );
}
