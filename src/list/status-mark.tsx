import {
  type ApplicationStatus,
  applicationStatusLabels,
  grantNote,
} from "../domain/list/notes.ts";
import { useList } from "./list-context.ts";
import styles from "./status-mark.module.css";

const shapes: Readonly<Record<ApplicationStatus, string>> = {
  considering: "",
  started: "M8 2a6 6 0 0 1 0 12Z",
  sent: "M8 2a6 6 0 1 1 0 12A6 6 0 0 1 8 2Z",
  granted: "m5 8.2 2.2 2.2L11.2 6",
  declined: "m5.6 5.6 4.8 4.8m0-4.8-4.8 4.8",
  dismissed: "M4 8h8",
};

/** Colour alone must not tell the statuses apart. */
export function StatusMark({ id }: { readonly id: string }) {
  const { status } = grantNote(useList().notes, id);
  if (status === "considering") return null;
  return (
    <span className={styles.mark}>
      <svg viewBox="0 0 16 16" className={`icon ${styles[status] ?? ""}`} aria-hidden="true">
        <circle cx="8" cy="8" r="6" />
        <path d={shapes[status]} />
      </svg>
      {applicationStatusLabels[status]}
    </span>
  );
}
