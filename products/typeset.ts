import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { PDFDocument } from "@cantoo/pdf-lib";
import { NodeCompiler, PdfStandard } from "@myriaddreamin/typst-ts-node-compiler";
import { paperColours } from "../src/styles/palette.ts";

/** Typst gets no other fonts, so that every machine typesets the same pages. */
const fontFiles = [
  "inter/400Regular/Inter_400Regular.ttf",
  "inter/400Regular_Italic/Inter_400Regular_Italic.ttf",
  "inter/600SemiBold/Inter_600SemiBold.ttf",
  "source-serif-4/400Regular/SourceSerif4_400Regular.ttf",
  "source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic.ttf",
  "source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf",
];

let compiler: Promise<NodeCompiler> | undefined;

async function startCompiler(): Promise<NodeCompiler> {
  const fontBlobs = await Promise.all(
    fontFiles.map((path) =>
      readFile(new URL(`../node_modules/@expo-google-fonts/${path}`, import.meta.url)),
    ),
  );
  return NodeCompiler.create({
    workspace: fileURLToPath(new URL(".", import.meta.url)),
    fontArgs: [{ fontBlobs }],
  });
}

export interface TypesetInput {
  readonly source: string;
  readonly data: unknown;
  readonly editionOn: string;
}

/** Tagged as PDF/UA-1; the same input gives the same bytes. Throws on Typst's warnings. */
export async function typeset({ source, data, editionOn }: TypesetInput): Promise<Uint8Array> {
  compiler ??= startCompiler();
  const typst = await compiler;
  const compiled = typst.compile({
    mainFilePath: fileURLToPath(new URL(source, import.meta.url)),
    inputs: { data: JSON.stringify(data), palette: JSON.stringify(paperColours) },
  });
  const diagnostics = compiled.takeDiagnostics();
  if (diagnostics !== null)
    throw new Error(`${source}: ${JSON.stringify(typst.fetchDiagnostics(diagnostics), null, 1)}`);
  if (compiled.result === null) throw new Error(`${source}: Typst made no document`);
  const pdf = typst.pdf(compiled.result, {
    pdfStandard: PdfStandard.UA_1,
    creationTimestamp: Date.parse(`${editionOn}T12:00:00Z`) / 1000,
  });
  return compressObjects(pdf);
}

/** Typst leaves the thousands of objects that tag a guide uncompressed. */
async function compressObjects(pdf: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  return document.save({ useObjectStreams: true, addDefaultPage: false });
}
