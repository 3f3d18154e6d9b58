import {
  addDays,
  addMonths,
  daysBetween,
  formatDate,
  formatDay,
  type IsoDate,
  monthsBetween,
} from "../danish/danish-date.ts";
import {
  capitalize,
  joinSentences,
  joinWithAnd,
  placeWithPreposition,
  uncapitalize,
  withFullStop,
} from "../danish/sentences.ts";
import {
  type OptionField,
  optionLabel,
  PREFER_NOT_TO_SAY,
  WHOLE_DEGREE,
} from "../matching/answer-options.ts";
import {
  fullNameOf,
  otherNameField,
  type StudentAnswers,
  textAnswer,
} from "../matching/answers.ts";
import type { AttachmentKind } from "../matching/attachment-kinds.ts";
import type { Student } from "../matching/student.ts";
import { isProfession } from "../wording/reason-sentences.ts";

/** A typed name wins; `null` if a sentence cannot use the answer. */
function answerTo(answers: StudentAnswers, field: OptionField): string | null {
  const value = textAnswer(answers, field);
  const ownName = textAnswer(answers, otherNameField(field));
  if (ownName !== "") return ownName;
  if (value === "" || value === PREFER_NOT_TO_SAY || value === "anden" || value === "andet")
    return null;
  return optionLabel(field, value);
}

const stayPhrases: Readonly<Record<string, string>> = {
  udveksling: "på udveksling",
  selvarrangeret: "på et studieophold, jeg selv arrangerer,",
  praktik: "i praktik",
  forskning: "på et forskningsophold",
  kursus: "på kursus",
};

export function studyPhrase(field: string): string {
  const what = uncapitalize(field).replace(/ \(.*\)$/u, "");
  if (isProfession(what)) return `læser til ${what}`;
  return what.endsWith(" uddannelse") ? `læser på en ${what}` : `læser ${what}`;
}

function studyWords(answers: StudentAnswers): string {
  const school = answerTo(answers, "currentInstitution");
  const what = studyPhrase(answerTo(answers, "currentField") ?? "[din uddannelse]");
  return school === null ? what : `${what} på ${school}`;
}

const degreePhrases: Readonly<Record<string, string>> = {
  bachelor: "en bachelor",
  kandidat: "en kandidat",
  mba: "en MBA",
  phd: "en ph.d.",
  professionsbachelor: "en professionsbachelor",
};

function isAway({ leavesOn, today }: Pick<Student, "leavesOn" | "today">): boolean {
  return leavesOn !== null && leavesOn <= today;
}

function selfWords(student: Student): string {
  const { answers } = student;
  if (textAnswer(answers, "stayType") !== WHOLE_DEGREE)
    return `${studyWords(answers)} og ${isAway(student) ? "er" : "skal"} ${stayWords(answers)}`;
  const degree = degreePhrases[textAnswer(answers, "educationLevel")] ?? "en hel uddannelse";
  const field = uncapitalize(answerTo(answers, "currentField") ?? "[dit fag]").replace(
    / \(.*\)$/u,
    "",
  );
  const university = textAnswer(answers, "exchangeUniversity");
  return `${isAway(student) ? "er ved at" : "skal"} tage ${degree} ${isProfession(field) ? "som" : "i"} ${field} ${
    university === "" ? placeWords(answers) : `på ${university}`
  }`;
}

/** "Et semester med fag" becomes "Formålet er et semester med fag." */
function purposeSentence(purpose: string): string {
  const isWhole =
    /(?<!\p{L})(?:jeg|vi|min|mit|mine|er|vil|skal|kan|har)(?!\p{L})/iu.test(purpose) &&
    !/^(?:en|et|at)\s/iu.test(purpose);
  return withFullStop(isWhole ? capitalize(purpose) : `Formålet er ${uncapitalize(purpose)}`);
}

function namesHost(purpose: string, answers: StudentAnswers): boolean {
  const said = purpose.toLocaleLowerCase("da-DK");
  return [
    textAnswer(answers, "exchangeUniversity"),
    answerTo(answers, "exchangeCountry") ?? "",
  ].some((name) => name !== "" && said.includes(name.toLocaleLowerCase("da-DK")));
}

function countryWords(answers: StudentAnswers): string | null {
  const country = answerTo(answers, "exchangeCountry") ?? answerTo(answers, "destination");
  return country === null ? null : placeWithPreposition(country);
}

function placeWords(answers: StudentAnswers): string {
  const university = textAnswer(answers, "exchangeUniversity");
  const where = countryWords(answers) ?? "[land]";
  return university === "" ? where : `på ${university} ${where}`;
}

function dateWords({ leavesOn, returnsOn }: Pick<Student, "leavesOn" | "returnsOn">): string {
  if (leavesOn === null) return "[datoer]";
  return returnsOn === null
    ? `fra ${formatDate(leavesOn)}`
    : `fra ${formatDate(leavesOn)} til ${formatDate(returnsOn)}`;
}

function stayWords(answers: StudentAnswers): string {
  const stay = stayPhrases[textAnswer(answers, "stayType")] ?? "på et ophold";
  return `${stay} ${placeWords(answers)}`;
}

const stayKinds: Readonly<Record<string, string>> = {
  udveksling: "et udvekslingsophold",
  selvarrangeret: "et studieophold",
  "hel-uddannelse": "en hel uddannelse",
  praktik: "et praktikophold",
  forskning: "et forskningsophold",
  kursus: "et kursus",
};

export type StayFacts = ReturnType<typeof stayFacts>;

/** Days from which a partial month counts as half a month, and as a whole one. */
const [HALF_FROM, WHOLE_FROM] = [8, 23];

function monthsOf({ leavesOn, returnsOn }: Student): number | null {
  if (leavesOn === null || returnsOn === null) return null;
  const dayAfter = addDays(returnsOn, 1);
  const whole = monthsBetween(leavesOn, dayAfter);
  const left = daysBetween(addMonths(leavesOn, whole), returnsOn) + 1;
  return whole + (left >= WHOLE_FROM ? 1 : left >= HALF_FROM ? 0.5 : 0);
}

export function stayFacts(student: Student) {
  const { answers, leavesOn, returnsOn } = student;
  const university = textAnswer(answers, "exchangeUniversity");
  const country = answerTo(answers, "exchangeCountry") ?? answerTo(answers, "destination");
  const host = [university, country].filter((part) => part !== null && part !== "");
  return {
    field: answerTo(answers, "currentField"),
    school: answerTo(answers, "currentInstitution"),
    stayKind: stayKinds[textAnswer(answers, "stayType")] ?? null,
    university: university === "" ? null : university,
    country,
    host: host.length === 0 ? null : host.join(", "),
    atHost: university === "" ? countryWords(answers) : `ved ${host.join(", ")}`,
    leavesOn,
    returnsOn,
    months: monthsOf(student),
  };
}

export interface ApplicationParagraph {
  readonly title: string;
  readonly text: string;
}

export function applicationParagraphs(
  answers: StudentAnswers,
  student: Student,
): ApplicationParagraph[] {
  const grade = textAnswer(answers, "gradeAverage");
  const purpose = textAnswer(answers, "grantPurpose");
  return [
    {
      title: "Formål",
      text:
        purpose === ""
          ? `Jeg ${selfWords(student)}. Dér vil jeg [dine fag, dit projekt eller dit arbejde], fordi [det, du ikke kan få herhjemme].`
          : `Jeg ${namesHost(purpose, answers) ? studyWords(answers) : selfWords(student)}. ${purposeSentence(purpose)}`,
    },
    {
      title: "Opholdet",
      text: `Opholdet varer ${dateWords(student)}. Det er [hvad værten har bekræftet, og om det er led i din uddannelse].`,
    },
    {
      title: "Hvorfor mig",
      text: `${grade === "" ? "[Dit gennemsnit, hvis det taler for dig.]" : `Mit gennemsnit er ${grade.replace(".", ",")}.`} Jeg har vist, at jeg kan gennemføre det, ved [et job, et hverv eller en opgave].`,
    },
  ];
}

function metSentences(met: readonly string[]): string {
  const [own, others] = [true, false].map((isOwn) =>
    met.filter((sentence) => sentence.startsWith("Jeg ") === isOwn),
  );
  const clauses = own?.map((sentence) => sentence.replace(/^Jeg /u, "")) ?? [];
  return joinSentences(
    clauses.length === 0 ? "" : `Jeg ${joinWithAnd(clauses)}`,
    ...(others ?? []),
  );
}

export interface Inquiry {
  readonly subject: string;
  readonly body: string;
}

/** `met` says in the first person which requirements the student meets. */
export function inquiryMail(
  whom: string | null,
  titles: readonly string[],
  student: Student,
  lacks: {
    readonly deadline: boolean;
    readonly amount: boolean;
    /** The deadline, by which the stay has begun. */
    readonly begun: { readonly on: IsoDate; readonly isExpected: boolean } | null;
    /** Who passes the application on. */
    readonly via: "school" | "club" | null;
    readonly agreement: boolean;
    /** The deadline, if its source is old. */
    readonly old?: IsoDate | null;
  },
  met: readonly string[],
): Inquiry | null {
  const { begun, via, old } = lacks;
  if (whom === null) return null;
  if (!lacks.deadline && !lacks.amount && begun === null && via === null) return null;
  const { answers } = student;
  const asksOld = via === "school" && begun === null && titles.length === 1;
  const questions = [
    begun === null
      ? []
      : via === "club"
        ? "Kan et ophold, der er begyndt, støttes?"
        : `${via === "school" ? "Fondens" : "Jeres"} frist ${begun.isExpected ? "har tidligere været" : "er"} ${formatDay(begun.on)}. Kan et ophold, der er begyndt inden da, støttes?`,
    lacks.deadline ? "Kan det søges til mit ophold, og hvornår er næste frist?" : [],
    via === "club" ? "Kan I indstille mig, og hvornår skal I høre fra mig?" : [],
    asksOld && old ? `Er fondens frist stadig ${formatDay(old)}?` : [],
    via === "school" ? "Hvornår skal I have min ansøgning, så den når fondens frist?" : [],
    via === "school" && lacks.agreement
      ? `Kan I søge sammen med ${hostWords(answers)}, og findes aftalen mellem jer?`
      : [],
    lacks.amount ? "Hvor stort et beløb plejer I at give?" : [],
    "Er der et skema, jeg skal bruge?",
  ].flat();
  const what = [
    begun === null ? [] : "begyndt ophold",
    lacks.deadline || via === "school" ? "frist" : [],
    via === "club" ? "indstilling" : [],
    lacks.amount ? "beløb" : [],
  ].flat();
  const named = joinWithAnd(titles.map((title) => (title === whom ? "jeres legat" : `»${title}«`)));
  return {
    subject: `${joinWithAnd(titles)}: ${what.join(" og ")}`,
    body: [
      // "Kære dit uddannelsessteds internationale kontor" would be odd.
      `Kære ${whom.replace(/^dit uddannelsessteds /u, "")}`,
      `${joinSentences(`Jeg ${selfWords(student)} ${dateWords(student)}`, metSentences(met))} Jeg vil gerne søge ${named} og har et par spørgsmål, som jeg ikke kan finde svar på:`,
      questions.map((question, index) => `${index + 1}. ${question}`).join("\n"),
      signature(answers),
    ].join("\n\n"),
  };
}

const addressees: Readonly<Partial<Record<AttachmentKind["from"], string>>> = {
  skole: "Kære [din koordinator]",
  vaert: "Dear [name]",
  anbefaler: "Kære [navn]",
  forening: "Kære [forening]",
  arbejdsgiver: "Kære [navn]",
};

const MAX_NAMES_IN_LETTER = 3;

/** In English to a host; `null` if no mail is needed. */
export function attachmentLetter(
  { id, name, from }: Pick<AttachmentKind, "id" | "name" | "from">,
  asking: readonly { readonly shortTitle: string; readonly due: IsoDate | null }[],
  student: Student,
): Inquiry | null {
  const greeting = addressees[from];
  if (greeting === undefined) return null;
  const { answers, leavesOn, returnsOn } = student;
  const named = asking.slice(0, MAX_NAMES_IN_LETTER).map(({ shortTitle }) => shortTitle);
  const [due] = asking.flatMap((grant) => grant.due ?? []).sort();
  const by = due === undefined ? "" : ` Jeg skal sende ansøgningen senest ${formatDate(due)}.`;
  if (from === "vaert") {
    const english = hostLetters[id] ?? "a short letter that confirms my stay";
    const until = returnsOn === null ? "" : ` to ${englishDate(returnsOn)}`;
    const stay = leavesOn === null ? "" : ` from ${englishDate(leavesOn)}${until}`;
    const before = due === undefined ? "" : `, if possible before ${englishDate(due)}`;
    return {
      subject: "Document for a grant application",
      body: [
        greeting,
        `I am ${isAway(student) ? "at" : "coming to"} ${hostWords(answers)}${stay}. I am applying for Danish grants for the stay, and the foundations want to see ${english}. Could you send it to me${before}?`,
        `Kind regards\n${fullNameOf(answers) ?? "[your name]"}`,
      ].join("\n\n"),
    };
  }
  const wish =
    id === "forhaandsgodkendelse"
      ? `Jeg søger forhåndsgodkendelse af opholdet. ${textAnswer(answers, "stayType") === "praktik" ? "Opgaverne er:\n[opgaver, vejleder og antal uger]\n[hvad praktikken" : "Fagene er:\n[fag, ECTS-point og et link til beskrivelsen]\n[hvilke fag herhjemme de"} træder i stedet for]`
      : `Jeg søger støtte fra ${joinWithAnd(named)} og mangler et bilag: ${uncapitalize(name)}. Vil du hjælpe mig med det?${by}`;
  return {
    subject: id === "forhaandsgodkendelse" ? name : `${name} til legatansøgning`,
    body: [
      greeting,
      `Jeg ${selfWords(student)} ${dateWords(student)}. ${wish}`,
      signature(answers),
    ].join("\n\n"),
  };
}

const hostLetters: Readonly<Record<string, string>> = {
  optagelsesbrev: "my letter of admission",
  invitation: "a letter of invitation with my name, the dates and the purpose of the stay",
  "brev-fra-vaerten": "a letter that says what I shall do with you and why",
  praktikaftale: "our agreement on the internship, with tasks, dates and supervisor",
  faktura: "the invoice for my tuition fee",
};

const englishDay = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

function englishDate(day: IsoDate): string {
  return englishDay.format(Date.parse(`${day}T00:00:00Z`));
}

function hostWords(answers: StudentAnswers): string {
  return textAnswer(answers, "exchangeUniversity") || "[værten]";
}

function signature(answers: StudentAnswers): string {
  return `Venlig hilsen\n${fullNameOf(answers) ?? "[dit navn]"}`;
}
