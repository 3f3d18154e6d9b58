import type { ReactNode } from "react";
import styles from "./checklist.module.css";

export function Checklist({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <fieldset className={styles.checklist}>
      <legend className={styles.checklist__title}>{title}</legend>
      {children}
    </fieldset>
  );
}

/** One line of the list: the whole line ticks its box. */
export function ChecklistItem({ children }: { readonly children: ReactNode }) {
  return (
    <li className={styles.checklist__item}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Markdown's task list puts the box among the children */}
      <label className={styles.checklist__label}>{children}</label>
    </li>
  );
}

export function ChecklistBox() {
  return <input className={styles.checklist__box} type="checkbox" />;
}
