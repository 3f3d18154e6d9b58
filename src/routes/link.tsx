import { LinkButton } from "../components/link-button.tsx";
import { pageMeta } from "../content/page-meta.ts";
import { problems } from "../domain/problem.ts";
import type { PageHandle } from "../root.tsx";
import type { Route } from "./+types/link.ts";

/** The Worker answers with one of these pages where a private link does not open what it should. */
const reasons = {
  ukendt: { ...problems["not-found"], title: "Linket virker ikke" },
  udloebet: problems["link-expired"],
  slettet: problems["files-erased"],
  vent: problems["order-not-ready"],
} as const;

function reasonOf(name: string | undefined) {
  return reasons[name as keyof typeof reasons] ?? reasons.ukendt;
}

export const handle: PageHandle = { script: "none" };

export const meta = ({ params }: Route.MetaArgs) => {
  const { title, detail } = reasonOf(params.reason);
  return pageMeta({
    title,
    description: detail,
    path: `/link/${params.reason}`,
    image: "/social/forside.png",
    isPrivate: true,
  });
};

export default function BrokenLink({ params }: Route.ComponentProps) {
  const { title, detail } = reasonOf(params.reason);
  return (
    <div className="page-width narrow-page">
      <h1>{title}</h1>
      <p>{detail}</p>
      <p>Dine filer er der stadig, hvis det er under 30 dage siden, du købte dem.</p>
      <p>
        <LinkButton href="/ordre">Få et nyt link</LinkButton>
      </p>
      <p>
        <a href="/contact">Skriv til os</a>, hvis det ikke hjælper.
      </p>
    </div>
  );
}
