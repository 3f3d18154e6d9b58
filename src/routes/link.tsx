import { LinkButton } from "../components/button.tsx";
import { pageMeta } from "../content/page-meta.ts";
import { problems } from "../domain/forms/problem.ts";
import type { Route } from "./+types/link.ts";

/** The Worker serves these pages when a private link cannot be opened. */
const reasons = {
  ukendt: { ...problems["not-found"], title: "Linket virker ikke", needsLink: true },
  udloebet: { ...problems["link-expired"], needsLink: true },
  slettet: { ...problems["files-erased"], needsLink: false },
  vent: { ...problems["order-not-ready"], needsLink: false },
};

function reasonOf(name: string | undefined) {
  return reasons[name as keyof typeof reasons] ?? reasons.ukendt;
}

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

export default function BrokenLinkPage({ params }: Route.ComponentProps) {
  const { title, detail, needsLink } = reasonOf(params.reason);
  return (
    <div className="page-width narrow-page">
      <h1>{title}</h1>
      <p>{detail}</p>
      {needsLink && (
        <>
          <p>Dine filer er der stadig, så længe du har valgt, at vi gemmer dem.</p>
          <p>
            <LinkButton href="/ordre">Få et nyt link</LinkButton>
          </p>
        </>
      )}
      <p>
        <a href="/contact">Skriv til os</a>, hvis {needsLink ? "det ikke hjælper" : "noget er galt"}
        .
      </p>
    </div>
  );
}
