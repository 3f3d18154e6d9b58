import { readFileSync } from "node:fs";

export const meta = () => [
  { title: "Legatguide" },
  { name: "description", content: "Guide til legater" },
];

export const loader = () => ({ article: readFileSync("article.html", "utf8") });

export default function Home({ loaderData }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own article
  return <main dangerouslySetInnerHTML={{ __html: loaderData.article }} />;
}
