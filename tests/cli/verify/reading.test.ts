import { describe, expect, test } from "vitest";
import { findAmounts } from "../../../cli/grants/verify/amounts.ts";
import { findDays } from "../../../cli/grants/verify/dates.ts";
import { fingerprintOf, readPageText, tidyText } from "../../../cli/grants/verify/page-text.ts";
import { findPassages } from "../../../cli/grants/verify/passages.ts";

describe("days", () => {
  test.each([
    ["senest den 1. marts 2027 kl. 12", [["03-01", 2027]]],
    [
      "1. marts og 1. oktober",
      [
        ["03-01", null],
        ["10-01", null],
      ],
    ],
    [
      "d. 1/3 og den 15/10",
      [
        ["03-01", null],
        ["10-15", null],
      ],
    ],
    [
      "01.03.2027, 1-3-27 og 2027-03-01",
      [
        ["03-01", 2027],
        ["03-01", 2027],
        ["03-01", 2027],
      ],
    ],
    [
      "March 1st, 2027 and 15 October",
      [
        ["03-01", 2027],
        ["10-15", null],
      ],
    ],
    ["den 29. februar", [["02-28", null]]],
    ["inden udgangen af februar 2027", [["02-28", 2027]]],
    [
      "15. feb. og 3. sept.",
      [
        ["02-15", null],
        ["09-03", null],
      ],
    ],
    ["31. februar, 45. marts, 13/13", []],
    ["1/3 af beløbet, 12.30-14.00, tlf. 33 12 14 16, CVR 12345678, § 4.2.1", []],
    ["2026", []],
  ] as const)("%s", (text, expected) => {
    expect(findDays(text).map(({ from, year }) => [from, year])).toEqual(expected);
  });
});

describe("amounts", () => {
  test.each([
    ["op til 25.000 kr.", [25_000]],
    ["5.000-25.000 kr.", [5000, 25_000]],
    ["mellem 5.000 og 10.000 kroner", [5000, 10_000]],
    ["kr. 10.000,-", [10_000]],
    ["DKK 25,000", [25_000]],
    ["50 000 kr", [50_000]],
    ["10.000,00 kr.", [10_000]],
    ["25 tusind kr. og 1,5 mio. kr.", [25_000, 1_500_000]],
    ["ca. 15000 kr.", [15_000]],
    ["tlf. 33121416, 25 personer, 4.000 ansøgere, krav 10", []],
  ] as const)("%s", (text, expected) => {
    expect(
      findAmounts(text).flatMap(({ low, high }) => (low === high ? [low] : [low, high])),
    ).toEqual(expected);
  });
});

describe("passages", () => {
  test("closures are told from what only sounds like one", () => {
    const closes = (text: string) =>
      findPassages(text).some(({ facts }) => facts.some(({ kind }) => kind === "closed"));
    for (const text of [
      "Legatet uddeles ikke længere.",
      "Fonden uddeler for tiden ikke legater.",
      "Fonden er opløst.",
      "Legatet blev nedlagt i 2019.",
      "Vi modtager pt. ikke ansøgninger.",
      "Legatet kan desværre ikke søges.",
      "The foundation no longer accepts applications.",
    ])
      expect(closes(text), text).toBe(true);
    for (const text of [
      "Legatet uddeles ikke til ph.d.-studerende.",
      "Fonden uddeler legater hvert år.",
      "Ansøgningsrunden er lukket.",
      "Applications are now closed.",
      "Kontoret er lukket fredag.",
      "Siden blev oprettet 1. marts 2020.",
    ])
      expect(closes(text), text).toBe(false);
  });

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
