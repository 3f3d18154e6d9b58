import { isRealDate } from "../danish/danish-date.ts";
import { stayLengthText } from "../danish/length-of-time.ts";
import { destinationOf, isOption } from "../matching/answer-options.ts";
import { type Answers, textAnswer } from "../matching/answers.ts";
import { quizSteps, type Step, stepFields } from "./questions.ts";

export interface Suggestion {
  readonly answer: string;
  readonly from: string;
}

/** For other fields, the answer to `studyField` suggests the area. */
const fieldsByArea: Readonly<Record<string, string>> = {
  jura: "jura erhvervsjura",
  erhverv: "erhvervsoekonomi-ha-cand-merc international-virksomhedskommunikation oekonomi turisme",
  teologi: "teologi",
  veterinaer: "veterinaermedicin jordbrug-og-foedevarer skovbrug",
  paedagogik: "laerer paedagog paedagogik",
  "arkitektur-design": "arkitektur landskabsarkitektur design",
  kunst: "billedkunst musik scenekunst",
};

/** Fields whose bachelor's degrees are professional ones. */
const professions =
  "diplomingenioer ergoterapi fysioterapi laerer maskinmester paedagog socialraadgiver sygeplejerske".split(
    " ",
  );
/** Institutions whose bachelor's degrees are professional ones. */
const professionalPlaces =
  "absalon dmjx kp uc-syd ucl ucn via cphbusiness dania eaaa eamv ek iba kea zealand aams fms martec msk simac".split(
    " ",
  );

/** Municipalities that could belong to two regions are left out. */
const municipalitiesByRegion: Readonly<Record<string, string>> = {
  nordjylland:
    "broenderslev frederikshavn hjoerring jammerbugt laesoe mariagerfjord morsoe rebild thisted vesthimmerland aalborg",
  vestjylland: "holstebro lemvig ringkoebing-skjern struer",
  oestjylland:
    "favrskov hedensted horsens norddjurs odder randers samsoe skanderborg syddjurs aarhus",
  sydjylland: "billund esbjerg fanoe fredericia kolding varde vejen vejle",
  soenderjylland: "haderslev soenderborg toender aabenraa",
  fyn: "assens faaborg-midtfyn kerteminde langeland middelfart nordfyns nyborg odense svendborg aeroe",
  vestsjaelland: "holbaek kalundborg odsherred ringsted slagelse soroe",
  nordsjaelland:
    "alleroed egedal fredensborg frederikssund furesoe gribskov halsnaes helsingoer hilleroed hoersholm rudersdal",
  koebenhavn:
    "albertslund ballerup broendby dragoer frederiksberg gentofte gladsaxe glostrup herlev hvidovre hoeje-taastrup ishoej koebenhavn lyngby-taarbaek roedovre taarnby vallensbaek",
  "sydsjaelland-og-lolland-falster": "faxe guldborgsund lolland naestved stevns vordingborg",
  bornholm: "bornholm",
};

function groupOf(groups: Readonly<Record<string, string>>, value: string): string | undefined {
  return Object.keys(groups).find((group) => groups[group]?.split(" ").includes(value));
}

export function regionOf(municipality: string): string | undefined {
  return groupOf(municipalitiesByRegion, municipality);
}

function suggestFor(asked: string, answers: Answers): Suggestion | null {
  const answerTo = (id: string) => textAnswer(answers, id);
  switch (asked) {
    case "destination": {
      const destination = destinationOf(answerTo("exchangeCountry"));
      return destination === undefined ? null : { answer: destination, from: "exchangeCountry" };
    }
    case "educationLevel": {
      const level = answerTo("studyLevel");
      if (level === "bachelor")
        for (const [from, professional] of [
          ["currentField", professions],
          ["currentInstitution", professionalPlaces],
        ] as const)
          if (professional.includes(answerTo(from))) return { answer: "professionsbachelor", from };
      return isOption("educationLevel", level) ? { answer: level, from: "studyLevel" } : null;
    }
    case "studyArea": {
      const area = groupOf(fieldsByArea, answerTo("currentField"));
      if (area !== undefined) return { answer: area, from: "currentField" };
      const field = answerTo("studyField");
      const broad = field === "kreativ" ? "kunst" : field;
      return isOption("studyArea", broad) ? { answer: broad, from: "studyField" } : null;
    }
    case "region": {
      const region = regionOf(answerTo("municipality"));
      return region === undefined ? null : { answer: region, from: "municipality" };
    }
    case "city": {
      const municipality = answerTo("municipality");
      if (municipality === "") return null;
      return {
        answer: isOption("city", municipality) ? municipality : "andet",
        from: "municipality",
      };
    }
    case "exchangeCountry":
      return answerTo("destination") === "usa" ? { answer: "usa", from: "destination" } : null;
    case "exchangeDuration": {
      const start = answerTo("exchangeStart");
      const end = answerTo("exchangeEnd");
      return isRealDate(start) && isRealDate(end) && start <= end
        ? { answer: stayLengthText(start, end), from: "exchangeEnd" }
        : null;
    }
    default:
      return null;
  }
}

/** A cleared answer gets no suggestion. */
export function suggestAnswers(step: Step, answers: Answers): ReadonlyMap<string, Suggestion> {
  const suggestions = new Map<string, Suggestion>();
  for (const { id } of stepFields(step)) {
    if (answers[id] !== undefined) continue;
    const suggestion = suggestFor(id, answers);
    if (suggestion !== null) suggestions.set(id, suggestion);
  }
  return suggestions;
}

/** Not to be stored: suggestions follow their source until the student answers. */
export function withSuggestedAnswers(answers: Answers): Answers {
  const filled: Record<string, string | undefined> = { ...answers };
  for (const step of quizSteps)
    for (const [field, { answer }] of suggestAnswers(step, answers)) filled[field] = answer;
  return filled;
}
