import letters from "../../products/application-guide/05-en-hel-ansoegning.md?raw";
import moreLetters from "../../products/application-guide/06-flere-breve.md?raw";
import models from "../../products/cv-guide/05-hele-cver.md?raw";
import { makeGrantExtract } from "../domain/list/grant-extract.ts";
import { countsInTotals } from "../domain/matching/match.ts";
import { listForAnswers } from "../domain/matching/student-list.ts";
import { reasonViewOf } from "../domain/wording/reason-text.ts";
import { countedOn, grantData } from "./grant-data.server.ts";
import { allSampleAnswers } from "./sample-student.ts";
import { shopCase } from "./shop-case.ts";

function plain(text: string): string {
  return text.replace(/\*\*|\\$|\[\^[\w-]+\]/gu, "").trim();
}

function commentedPiece(chapter: string, opening: string) {
  const line = chapter.split("\n").find((each) => each.startsWith(`> ${opening}`));
  const [, note] = /\[\^([\w-]+)\]/u.exec(line ?? "") ?? [];
  const comment = chapter.split("\n").find((each) => each.startsWith(`[^${note}]:`));
  if (line === undefined || comment === undefined)
    throw new Error(`No commented paragraph of the guide begins with "${opening}"`);
  return { text: plain(line.slice(2)), comment: plain(comment.replace(/^\[.*?\]: /u, "")) };
}

const answers = allSampleAnswers(grantData.conditions);
const matches = listForAnswers(grantData, answers, countedOn).filter(countsInTotals);
const [{ grant: id }] = shopCase.asked;
const match = matches.find(({ grant }) => grant.id === id);
if (match === undefined) throw new Error(`${id} is not on the sample student's list`);

export const shopExtracts = {
  listLength: matches.length,
  grant: makeGrantExtract(match, reasonViewOf(answers, grantData.conditions, countedOn)),
  cv: {
    sofie: {
      head: ["Cv, én side", "Eksempel: Sofie"],
      label: "Faglig erfaring",
      ...commentedPiece(models, "**Feb. 2026-**"),
    },
    nurse: {
      head: ["Cv, én side", "Eksempel: Gry, sygepleje"],
      label: "Klinisk erfaring",
      ...commentedPiece(models, "**Juni 2025-**"),
    },
  },
  letter: {
    sofie: {
      head: ["Til Otto Mønsteds Fond", "Eksempel: Sofie"],
      label: "Hvorfor KAIST?",
      ...commentedPiece(letters, "På KAIST tager jeg fire fag"),
    },
    nurse: {
      head: ["Til LB Forsikring", "Eksempel: Yasmin, sygepleje"],
      label: "Hvordan bruger du det bagefter?",
      ...commentedPiece(moreLetters, "Mit bachelorprojekt i efteråret"),
    },
  },
} as const;
export type ShopExtracts = typeof shopExtracts;
