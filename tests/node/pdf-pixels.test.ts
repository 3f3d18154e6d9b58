import { expect, test } from "vitest";
import type { DrawingBlock } from "../../pdf/blocks.ts";
import { renderPdf } from "../../pdf/document.ts";
import { colors, type FontRole, page } from "../../pdf/theme.ts";
import { type PagePicture, printPages } from "../products/poppler.ts";
import { nodeFonts } from "../support/pdf-fonts.ts";

const letters = [
  ..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789",
  ..."ÆØÅæøåÀÁÂÃÄÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖÙÚÛÜÝÞßàáâãäçèéêëìíîïðñòóôõöùúûüýþÿ",
  ..."ĀāĂăĄąĆćČčĎďĐđĒēĖėĘęĚěĞğĢģĪīĮįİıĶķĹĺĻļĽľŁłŃńŅņŇňŌōŐőŒœŔŕŘřŚśŞşŠšȘșȚțŤťŪūŮůŰűŲųŴŵŶŷŸŹźŻżŽžẞ",
  ...'€§%&@.,;:!?()/+=*"„“”’–—•→·…',
];

/** Drawn alike by design. */
const lookAlikes = ["Il", "Íĺ", "ÐĐ"];

const CELL = 24;
const PER_ROW = 18;
const DOTS_PER_INCH = 144;
const SCALE = DOTS_PER_INCH / 72;

/** Each letter alone in a cell of a grid. */
function letterGrid(face: FontRole): DrawingBlock {
  return {
    kind: "drawing",
    alt: "Letters",
    height: Math.ceil(letters.length / PER_ROW) * CELL,
    paint: (_canvas, left, top, _width, draw) => {
      letters.forEach((letter, index) => {
        const x = left + (index % PER_ROW) * CELL + CELL / 2;
        const baseline = top + Math.floor(index / PER_ROW) * CELL + CELL * 0.7;
        draw(letter, x, baseline, { face, size: 13, color: colors.text }, "center");
      });
    },
  };
}

/** The dark dots of a letter's cell, row by row. */
function inkOf(picture: PagePicture, index: number): string {
  const left = Math.round((page.left + (index % PER_ROW) * CELL) * SCALE);
  const top = Math.round((page.top + Math.floor(index / PER_ROW) * CELL) * SCALE);
  let ink = "";
  for (let y = top; y < top + CELL * SCALE; y++)
    for (let x = left; x < left + CELL * SCALE; x++)
      ink += (picture.pixels[y * picture.width + x] ?? 255) < 140 ? "x" : " ";
  return ink;
}

test.each(["body", "bold", "heading"] as const)(
  "every European letter is printed as itself in the %s face",
  async (face) => {
    const facts = {
      title: "Bogstaver",
      author: "Test",
      subject: "Test",
      madeAt: new Date(0),
      footer: "",
    };
    const pdf = await renderPdf([letterGrid(face)], facts, nodeFonts);
    const [picture] = await printPages(pdf, DOTS_PER_INCH);
    if (picture === undefined) throw new Error("nothing was printed");
    const sameInk = new Map<string, string[]>();
    const withoutInk: string[] = [];
    letters.forEach((letter, index) => {
      const ink = inkOf(picture, index);
      if (!ink.includes("x")) withoutInk.push(letter);
      sameInk.set(ink, [...(sameInk.get(ink) ?? []), letter]);
    });
    expect(withoutInk).toEqual([]);
    // A letter that the font lacks would look like another one that it lacks, or like the sign that stands in for it.
    const alike = [...sameInk.values()]
      .map((group) => group.join(""))
      .filter((group) => group.length > 1);
    expect(alike.filter((group) => !lookAlikes.includes(group))).toEqual([]);
  },
);
