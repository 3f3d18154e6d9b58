import { readFileSync } from "node:fs";

const article = readFileSync("article.html", "utf8");

export default function Page() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own article
  return <main dangerouslySetInnerHTML={{ __html: article }} />;
}
