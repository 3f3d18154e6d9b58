import { HeadingLevel, Paragraph, Tab, Table, TableCell, TableRow, TextRun, WidthType } from "docx";
import {
  packDocument,
  placeholderRuns,
  TEXT_WIDTH,
  wordStyle,
  wordTableStyle,
} from "../docx-styles.ts";

/** cv-skabelon.docx: a Danish grant CV of at most two pages, placeholders in square brackets. */
export function buildCvTemplate(): Promise<Uint8Array> {
  return packDocument({
    title: "Cv til legatansøgning",
    subject: "Skabelon på én til to sider",
    keywords: "cv, legat, udlandsophold",
    description: "Skabelon. Erstat teksten i kantede parenteser med din egen.",
    footer: "[Fornavn Efternavn] · Cv",
    children: [
      styled(wordStyle.title, "[Fornavn Efternavn]"),
      styled(wordStyle.subtitle, "[Uddannelse, semester, uddannelsessted]"),
      styled(wordStyle.contact, "[E-mail] · [telefon] · [by] · [evt. ORCID eller portfolio]"),
      styled(
        wordStyle.guidance,
        "[Grå kursiv er vejledning, og tekst med gul baggrund er din. Slet vejledningen og de afsnit, du ikke bruger. Bachelor og kandidat: én side. Ph.d.: to.]",
      ),
      section("Opholdet"),
      styled(
        "Normal",
        "[Slags ophold] ved [værtssted, by, land], [første måned]-[sidste måned og år]. [Hvad du skal lave, og hvad det giver: ECTS, data eller praktisk erfaring.] [Status: nomineret, optaget eller inviteret.]",
      ),
      section("Uddannelse"),
      entry(
        "[år]-",
        "[Uddannelse og niveau], [uddannelsessted]. [Semester], [beståede ECTS] ECTS bestået.",
      ),
      detail("Gennemsnit [x,x] på 7-trins-skalaen, vægtet efter ECTS ([måned år])."),
      detail("[Relevant fag eller projekt]: [hvad du gjorde] ([karakter])."),
      entry("[år]-[år]", "[Adgangsgivende eller tidligere uddannelse], [sted]."),
      section("Projekter og faglig erfaring"),
      styled(
        wordStyle.guidance,
        "[Nyeste først. Begynd hver linje med et udsagnsord i datid, og sæt et tal eller et navn på.]",
      ),
      entry("[år]-[år]", "[Titel], [sted]. [Timer om ugen]."),
      detail("[Hvad du gjorde], [hvor meget] og [hvad der kom ud af det]."),
      detail("[Metode, udstyr eller sprog, du brugte.]"),
      entry("[år]", "[Bachelorprojekt eller praktik]: [titel]. [Vejleder]."),
      section("Frivilligt arbejde og tillidsposter"),
      entry("[år]-[år]", "[Rolle], [forening]. [Timer om måneden eller antal mennesker]."),
      detail("[Det, du havde ansvaret for, og resultatet.]"),
      section("Sprog"),
      languageTable(),
      section("Metoder og programmer"),
      styled(
        "Normal",
        "[Program eller metode] ([niveau og hvor du har brugt det]), [program], [kørekort, certifikat eller godkendelse].",
      ),
      section("Legater og priser"),
      entry("[år]", "[Fond], [beløb] kr. til [formål]. [Afsluttet, regnskab sendt.]"),
      section("Publikationer og formidling"),
      styled(
        wordStyle.guidance,
        "[Kun hvis du har nogen. Dit eget navn med fed. Skriv, om den er udgivet, antaget eller indsendt.]",
      ),
      entry(
        "[år]",
        "[Forfattere]: [titel]. [Tidsskrift, konference eller blad], [doi eller link].",
      ),
      section("Referencer"),
      styled(
        "Normal",
        "[Navn], [titel], [arbejdssted], [e-mail]. [Hvordan I kender hinanden. Spørg først.]",
      ),
    ],
  });
}

function section(title: string): Paragraph {
  return new Paragraph({ heading: HeadingLevel.HEADING_2, text: title });
}

function styled(style: string, text: string): Paragraph {
  const children = style === wordStyle.guidance ? [new TextRun(text)] : placeholderRuns(text);
  return new Paragraph({ style, children });
}

/** Dates in the left column, the rest behind the style's tab stop. */
function entry(when: string, what: string): Paragraph {
  return new Paragraph({
    style: wordStyle.entry,
    children: [
      ...placeholderRuns(when),
      new TextRun({ children: [new Tab()] }),
      ...placeholderRuns(what),
    ],
  });
}

function detail(text: string): Paragraph {
  return new Paragraph({ style: wordStyle.entryDetail, children: placeholderRuns(text) });
}

function languageTable(): Table {
  const rows = [
    ["Sprog", "Tale", "Læsning", "Skrivning", "Belæg"],
    ["Dansk", "Modersmål", "Modersmål", "Modersmål", ""],
    ["Engelsk", "[C1]", "[C1]", "[B2]", "[test, år, eller fag på engelsk]"],
    ["[Sprog]", "[B1]", "[B2]", "[A2]", "[kursus eller ophold]"],
  ];
  const columnWidths = [0.17, 0.17, 0.17, 0.17, 0.32].map((share) =>
    Math.round(share * TEXT_WIDTH),
  );
  return new Table({
    style: wordTableStyle,
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths,
    tableLook: { firstRow: true, noVBand: true },
    rows: rows.map(
      (cells, index) =>
        new TableRow({
          tableHeader: index === 0,
          cantSplit: true,
          children: cells.map(
            (text, column) =>
              new TableCell({
                width: { size: columnWidths[column] ?? 0, type: WidthType.DXA },
                children: [styled(index === 0 ? wordStyle.tableHead : wordStyle.tableText, text)],
              }),
          ),
        }),
    ),
  });
}
