import {
  type AnswerOption,
  fieldLabel,
  type OptionField,
  optionsOf,
} from "../matching/answer-options.ts";

interface FieldBase {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly hint?: string;
  readonly whyWeAsk?: string;
  readonly whenEmpty?: string;
  readonly isFolded?: boolean;
  /** A field of the step; this one is hidden until it is answered. */
  readonly follows?: string;
  /** Worked out from other answers, and hidden without them. */
  readonly isDerived?: boolean;
  /** Shown as a question even if another answer implies it. */
  readonly isAsked?: boolean;
}

interface Fold {
  readonly title: string;
  readonly text: string;
}
export interface ChoiceField extends FieldBase {
  readonly kind: "select" | "radio";
  readonly id: OptionField;
  readonly options: readonly AnswerOption[];
}
interface TextField extends FieldBase {
  readonly kind: "text" | "email" | "tel" | "typedDate" | "textarea";
  readonly autoComplete?: string;
  readonly inputMode?: "decimal";
}
export type QuizField = ChoiceField | TextField;

interface StepBase {
  readonly id: string;
  readonly title: string;
  readonly intro?: string;
}
interface ChoiceStep extends StepBase {
  readonly kind: "choice";
  readonly field: ChoiceField;
}
interface FormStep extends StepBase {
  readonly kind: "form";
  readonly fold?: Fold;
  /** Label of a choice that answers each field "none" and goes on. */
  readonly noneOfThem?: string;
  readonly fields: readonly QuizField[];
}
export type Step = ChoiceStep | FormStep;

type Extras = Partial<Omit<FieldBase, "id" | "required">>;

function choice(
  kind: ChoiceField["kind"],
  id: OptionField,
  { optional = false, label = fieldLabel(id), ...rest }: Extras & { readonly optional?: boolean },
): ChoiceField {
  return { kind, id, label, required: !optional, options: optionsOf(id), ...rest };
}
const select = (id: OptionField, extras: Parameters<typeof choice>[2] = {}) =>
  choice("select", id, extras);
const radio = (id: OptionField, extras: Parameters<typeof choice>[2] = {}) =>
  choice("radio", id, extras);

function typed(
  kind: TextField["kind"],
  id: string,
  label: string,
  extras: Omit<Extras, "label"> & Pick<TextField, "autoComplete" | "inputMode"> = {},
): TextField {
  return { kind, id, label, required: extras.whenEmpty !== undefined, ...extras };
}
const folded = { isFolded: true } as const;

function buttons(
  id: OptionField,
  title: string,
  {
    intro,
    optional = false,
    notes = {},
  }: { intro?: string; optional?: boolean; notes?: Readonly<Record<string, string>> } = {},
): Step {
  const field = radio(id, { label: title, optional });
  const options = field.options.map((option) => ({ ...option, note: notes[option.value] }));
  return {
    kind: "choice",
    id,
    title,
    ...(intro === undefined ? {} : { intro }),
    field: { ...field, options },
  };
}

/** The thirteen steps of the specification (section 3), with some fields added. */
export const quizSteps: readonly Step[] = [
  buttons("studyLevel", "Hvilket niveau læser du på?", {
    intro: "Vælg det niveau, du er på, når du rejser.",
  }),
  buttons("destination", "Hvor vil du hen?"),
  buttons("duration", "Hvor længe skal du være væk?", {
    notes: { "4-6": "et semester", "7-12": "et studieår", over12: "en hel uddannelse" },
  }),
  buttons("studyField", "Hvad er dit fagområde?", {
    intro:
      "Vælg det, der passer bedst. Skal du tage en hel uddannelse i udlandet, så vælg fagområdet for den.",
  }),
  buttons("amount", "Hvor meget mangler du at få dækket?", {
    intro:
      "Et groft skøn er nok. Vi holder det op mod de beløb, legaterne oplyser; det udelukker ingen legater.",
    optional: true,
  }),
  {
    kind: "form",
    id: "personalInfo",
    title: "Om dig",
    fold: {
      title: "Udfyld, hvis du vil have dit navn på listen",
      text: "Navn, e-mail og telefon (valgfrit). Intet legat spørger efter det, og det bliver i din browser, til du køber.",
    },
    fields: [
      typed("typedDate", "birthday", "Fødselsdato", {
        hint: "Fx 14 5 2002.",
        whyWeAsk: "Nogle legater har en aldersgrænse på fristdagen.",
        whenEmpty: "Skriv din fødselsdato",
      }),
      radio("maritalStatus"),
      typed("text", "firstName", "Fornavn", { ...folded, autoComplete: "given-name" }),
      typed("text", "lastName", "Efternavn", { ...folded, autoComplete: "family-name" }),
      typed("email", "email", "E-mail", {
        ...folded,
        autoComplete: "email",
        hint: "Bruges kun, hvis du køber. Så er den udfyldt.",
      }),
      typed("email", "confirmEmail", "Gentag e-mail", {
        ...folded,
        autoComplete: "email",
      }),
      typed("tel", "phone", "Telefon", { ...folded, autoComplete: "tel" }),
    ],
  },
  {
    kind: "form",
    id: "citizenshipWork",
    title: "Statsborgerskab og arbejde",
    fields: [
      radio("danishCitizenship", {
        label: "Er du dansk statsborger?",
        whenEmpty: "Vælg, om du er dansk statsborger",
      }),
      radio("additionalCitizenship", {
        label: "Har du også et andet statsborgerskab?",
        whenEmpty: "Vælg, om du også har et andet statsborgerskab",
      }),
      radio("employed", {
        label: "Er du i arbejde?",
        hint: "Studiejob tæller med.",
        whenEmpty: "Vælg, om du er i arbejde",
      }),
      select("unionMember", {
        label: "Er du medlem af en fagforening?",
        whyWeAsk:
          "Flere fagforeninger har legater, som kun medlemmer kan søge. Det er en følsom oplysning, og du kan vælge ikke at oplyse den.",
        whenEmpty: "Vælg din fagforening, »Nej« eller »Vil ikke oplyse«",
      }),
    ],
  },
  {
    kind: "form",
    id: "grantInfo",
    title: "Dit formål",
    fields: [
      typed("textarea", "grantPurpose", "Hvad skal du bruge et legat til?", {
        hint: "Et par sætninger. Køber du listen, står de dér, klar til at kopiere ind i ansøgningerne.",
      }),
      select("additionalInfo", {
        optional: true,
        hint: "Nogle legater går til børn af bestemte faggrupper eller til studerende med særligt behov.",
      }),
    ],
  },
  {
    kind: "form",
    id: "geographic",
    title: "Hvor bor du?",
    intro:
      "Nogle legater går til dem, der bor et bestemt sted. Hvor du er vokset op, spørger vi om til sidst.",
    fields: [
      select("municipality", {
        label: "By eller kommune",
        whenEmpty: "Skriv din by eller kommune, og vælg den på listen",
      }),
      select("region", { follows: "municipality" }),
      select("city", { follows: "municipality" }),
      radio("internationalConnection", {
        label: "Har du en særlig tilknytning til et andet land?",
        hint: "Fx familie eller tidligere ophold.",
        optional: true,
      }),
    ],
  },
  {
    kind: "form",
    id: "connections",
    title: "Særlige tilknytninger",
    noneOfThem: "Ingen af delene",
    fields: [
      select("familyConnection", {
        label: "Familie",
        hint: "Slægtens navn.",
        whenEmpty: "Vælg en familie eller »Ingen«",
      }),
      select("institutionalConnection", {
        label: "Virksomhed eller institution",
        whenEmpty: "Vælg en virksomhed eller »Ingen«",
      }),
    ],
  },
  {
    kind: "form",
    id: "education",
    title: "Din uddannelse",
    intro:
      "Er du ikke begyndt, så svar om den uddannelse, du skal i gang med. Tager du hele uddannelsen i udlandet, kommer det i næste trin.",
    fields: [
      select("currentInstitution", {
        hint: "Navnet eller forkortelsen, fx RUC. Uden for Danmark: »Anden institution«.",
      }),
      select("currentField", { label: "Studieretning" }),
      select("studyArea"),
      select("educationLevel"),
      typed("text", "gradeAverage", "Karaktergennemsnit", {
        inputMode: "decimal",
        hint: "Dit seneste på 7-trinsskalaen, fx 8,4. Er du ikke begyndt, så det fra gymnasiet.",
        whenEmpty: "Skriv dit karaktergennemsnit",
      }),
      typed("text", "previousEducation", "Tidligere uddannelse", {
        hint: "Skriv gerne skolens navn, fx stx fra Horsens Statsskole. Nogle legater går til elever derfra.",
      }),
      radio("hasRecommendations", {
        label: "Har du en, der kan anbefale dig?",
        optional: true,
        hint: "Så minder vi om anbefalingen i god tid før fristen.",
      }),
    ],
  },
  {
    kind: "form",
    id: "studyAbroad",
    title: "Dit udlandsophold",
    fields: [
      select("stayType", {
        label: "Hvad er det for et ophold?",
        whenEmpty: "Vælg, hvad det er for et ophold",
      }),
      select("exchangeCountry"),
      typed("text", "exchangeUniversity", "Universitet eller værtssted", {
        hint: "Skriv »ved ikke«, hvis det ikke er på plads.",
        whenEmpty: "Skriv universitetet eller værtsstedet",
      }),
      typed("typedDate", "exchangeStart", "Opholdet begynder", {
        hint: "Et skøn er nok, hvis datoen ikke ligger fast.",
        whenEmpty: "Skriv, hvornår opholdet begynder",
      }),
      typed("typedDate", "exchangeEnd", "Opholdet slutter", {
        whyWeAsk:
          "Datoerne afgør, hvilke frister du kan nå, og om opholdet er langt nok til legatet.",
        whenEmpty: "Skriv, hvornår opholdet slutter",
      }),
      typed("text", "exchangeDuration", "Opholdets længde", { isDerived: true }),
    ],
  },
  {
    kind: "form",
    id: "finalDetails",
    title: "Handicap og sygdom",
    intro: "Bagefter spørger vi om nogle få ting, som kun du ved.",
    fields: [
      radio("hasDisability", {
        label: "Har du et handicap eller en kronisk sygdom?",
        whyWeAsk:
          "Enkelte legater er forbeholdt studerende med handicap. Det er en følsom oplysning, og du kan vælge ikke at oplyse den.",
        whenEmpty: "Vælg »Ja«, »Nej« eller »Vil ikke oplyse«",
      }),
      select("howDidYouHear", { label: "Hvordan hørte du om Legatkompas?", optional: true }),
    ],
  },
];

export function stepFields(step: Step): readonly QuizField[] {
  return step.kind === "choice" ? [step.field] : step.fields;
}

export function stepIndexOf(field: string): number {
  return quizSteps.findIndex((step) => stepFields(step).some(({ id }) => id === field));
}
