import { describe, expect, test } from "vitest";
import { fingerprintOf, readPageText, tidyText } from "../../../cli/grants/verify/page-text.ts";
import { findPassages } from "../../../cli/grants/verify/passages.ts";

describe("passages", () => {
  test("a day under a heading comes with it, and a sentence that says itself what it is does not", () => {
    expect(
      findPassages("Ansøgningsfrist\n1. marts\n1. oktober\nVelkommen til alle").map(
        ({ text }) => text,
      ),
    ).toEqual(["Ansøgningsfrist: 1. marts", "Ansøgningsfrist: 1. oktober"]);
    expect(findPassages("Om fonden\nFristen er 1. marts.").map(({ text }) => text)).toEqual([
      "Fristen er 1. marts.",
    ]);
  });

  test("of many, those about deadlines and closures are kept, and each is short", () => {
    const news = Array.from(
      { length: 40 },
      (_, index) => `Den ${(index % 28) + 1}. maj ${1970 + index} skete nummer ${index}.`,
    );
    const found = findPassages(
      [
        ...news,
        `${"ord ".repeat(100)} fristen er 1. marts ${"ord ".repeat(100)}`,
        "Fonden er nedlagt.",
      ].join("\n"),
    );
    expect(found.length).toBeLessThanOrEqual(24);
    const kinds = found.flatMap(({ facts }) => facts.map(({ kind }) => kind));
    expect(kinds).toContain("deadline");
    expect(kinds).toContain("closed");
    for (const { text } of found) expect(text.length).toBeLessThanOrEqual(210);
  });
});

test.each([
  ["ordinals without end", "1. ".repeat(100_000)],
  ["days without end", "1. maj og ".repeat(40_000)],
  ["sums without end", "1.000 kr. ".repeat(40_000)],
  ["one word without end", "frist".repeat(80_000)],
])("a page of %s is read in seconds", (_what, text) => {
  const begun = performance.now();
  findPassages(text);
  // A busy machine takes its time; what is read over and over takes hours.
  expect(performance.now() - begun).toBeLessThan(30_000);
});

describe("texts", () => {
  test("nothing that controls, hides or turns text is left", () => {
    expect(tidyText("a\u0000b\u001b[31mc\u202ed\u200be\u00adf\u00a0g\r\nh")).toBe(
      "ab[31mcdef g\nh",
    );
  });

  test("what is no text of the page is not read as such", async () => {
    const markup =
      "<nav>Menu 1. maj</nav><p>Fonden støtter rejser til hele verden.</p><script>var x = '1. juni'</script><style>p{}</style><template>2. juni</template><div hidden>3. juni</div><noscript>4. juni</noscript>";
    const page = await readPageText(Buffer.from(markup), "text/html");
    expect(page).toEqual({ ok: true, text: "Fonden støtter rejser til hele verden." });
  });

  test("markup that never ends its tags is read in time", async () => {
    const nested = `${"<div>".repeat(50_000)}Fonden støtter rejser til hele verden.`;
    expect(await readPageText(Buffer.from(nested), "text/html")).toHaveProperty("ok");
  });

  test("the time of day and the counter change no fingerprint, a word does", () => {
    const page = (time: string, word: string) =>
      `Legat ${word}\nKlokken er ${time}\nBesøgende: ${time.length}${time}`;
    expect(fingerprintOf(page("12.01", "her"))).toBe(fingerprintOf(page("13:59", "her")));
    expect(fingerprintOf(page("12.01", "her"))).not.toBe(fingerprintOf(page("12.01", "der")));
  });
});
