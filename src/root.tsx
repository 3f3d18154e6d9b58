import "./styles/fonts.css";
import "./styles/palette.css";
import "./styles/site.css";
import type { ReactNode } from "react";
import { Links, Meta, Outlet, Scripts, useMatches } from "react-router";
import { Footer, Header } from "./site-frame.tsx";
import interDanish from "./styles/fonts/inter-danish.woff2?url";
import sourceSerifDanish from "./styles/fonts/source-serif-danish.woff2?url";

export interface PageHandle {
  /** `note` and `on-need` inline a script of src/islands; `always` loads the islands' script at once. */
  readonly script: "none" | "note" | "on-need" | "always";
  /** The header then has only the logo, and the footer the imprint and help. */
  readonly isQuiet?: boolean;
}

function readHandle(handle: unknown): PageHandle {
  return typeof handle === "object" && handle !== null && "script" in handle
    ? (handle as PageHandle)
    : { script: "none" };
}

export function Layout({ children }: { children: ReactNode }) {
  const { script, isQuiet } = readHandle(useMatches().at(-1)?.handle);
  return (
    <html lang="da">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link
          rel="preload"
          href={interDanish}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link
          rel="preload"
          href={sourceSerifDanish}
          as="font"
          type="font/woff2"
          crossOrigin="anonymous"
        />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link
          rel="alternate"
          type="application/rss+xml"
          title="Guider fra Legatkompas"
          href="/blog.rss"
        />
        <Meta />
        <Links />
      </head>
      <body data-script={script} data-quiet={isQuiet ? "" : undefined}>
        <a className="skip-link" href="#indhold">
          Gå til indhold
        </a>
        <Header />
        <main id="indhold" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        {script !== "none" && <Scripts />}
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}
