import { keepTogether } from "./keep-together.tsx";
import styles from "./reason-list.module.css";

interface ReasonListProps {
  reasons: readonly {
    readonly result: "met" | "preferred" | "unknown" | "unmet" | "closed";
    readonly label: string;
    readonly text: string;
  }[];
}

/** Colour alone must not tell the results apart. */
const signs = {
  met: { word: "Opfyldt", path: "m4.5 10.5 3.6 3.6 7.4-8" },
  preferred: { word: "Fordel", path: "M10 16.5v-13M4.5 9 10 3.5 15.5 9" },
  unknown: {
    word: "Tjek selv",
    path: "M7 7.4c0-1.9 1.3-3.1 3.1-3.1s3.1 1.1 3.1 2.8c0 2.4-3.1 2.5-3.1 5M10.1 15.5v.3",
  },
  unmet: { word: "Ikke opfyldt", path: "m5 5 10 10M15 5 5 15" },
  closed: { word: "Lukket", path: "M4 10h12" },
} as const;

export function ReasonList({ reasons }: ReasonListProps) {
  return (
    <ul className="plain-list stack-3">
      {reasons.map(({ result, label, text }) => (
        <li key={`${label} ${result} ${text}`} className={`${styles.item} ${styles[result]}`}>
          <svg className={`icon ${styles.sign}`} viewBox="0 0 20 20" aria-hidden="true">
            <path d={signs[result].path} />
          </svg>
          <p>
            <span className="visually-hidden">{signs[result].word}: </span>
            <strong>{label}</strong> {keepTogether(text)}
          </p>
        </li>
      ))}
    </ul>
  );
}
