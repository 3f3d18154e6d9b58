import { LinkButton } from "../components/link-button.tsx";
import { pageMeta } from "../content/page-meta.ts";
import type { PageHandle } from "../root.tsx";
import styles from "./not-found.module.css";

export const handle: PageHandle = { script: "none" };

export const meta = () =>
  pageMeta({
    title: "Siden findes ikke",
    description: "Adressen fører ikke til en side hos Legatkompas.",
    path: "/404",
    image: "/social/forside.png",
    isPrivate: true,
  });

/** Served under every unknown address, so it names none. */
export default function NotFound() {
  return (
    <div className={`page-width narrow-page ${styles.page}`}>
      <h1>Siden findes ikke</h1>
      <p className={styles.deck}>
        Den har måske fået en ny adresse, eller der mangler et stykke af linket. Kom du fra en mail,
        så se efter, om hele adressen er kommet med.
      </p>
      <div className={styles.ways}>
        <LinkButton href="/">Til forsiden</LinkButton>
        <LinkButton href="/blog" variant="secondary">
          Se guiderne
        </LinkButton>
      </div>
      <ul className={`plain-list ${styles.others}`}>
        <li>
          <a href="/legater">Legater efter emne</a>
        </li>
        <li>
          <a href="/ordre">Find dit køb igen</a>
        </li>
        <li>
          <a href="/contact">Skriv til os</a>
        </li>
      </ul>
      <p className={styles.english} lang="en">
        404 · Oops! Page not found · <a href="/">Return to Home</a>
      </p>
    </div>
  );
}
