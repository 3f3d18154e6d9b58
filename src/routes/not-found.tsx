import { LinkButton } from "../components/link-button.tsx";
import { pageMeta } from "../content/page-meta.ts";
import type { PageHandle } from "../root.tsx";

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
    <div className="page-width narrow-page">
      <h1>404</h1>
      <p lang="en">Oops! Page not found</p>
      <p>
        Siden findes ikke, eller den har fået en ny adresse. Se efter, om hele linket er kommet med,
        eller begynd et af disse steder: <a href="/blog">guiderne</a>, <a href="/shop">shoppen</a>{" "}
        eller <a href="/contact">kontakt</a>.
      </p>
      <LinkButton href="/" lang="en">
        Return to Home
      </LinkButton>
    </div>
  );
}
