import { type AnswerOption, fieldLabel, type OptionField, optionsOf } from "./answer-options.ts";

/** What every field has, whatever it is filled with. */
interface FieldBase {
  readonly id: string;
  readonly label: string;
  readonly required: boolean;
  readonly hint?: string;
  /** Shown where a question is personal: what the answer is used for. */
  readonly whyWeAsk?: string;
}
export interface ChoiceField extends FieldBase {
  /** `select` is a list to open, `radio` shows its few options at once. */
  readonly kind: "select" | "radio";
  readonly id: OptionField;
  readonly options: readonly AnswerOption[];
}
export interface TextField extends FieldBase {
  readonly kind: "text" | "email" | "tel" | "date" | "textarea";
  readonly autoComplete?: string;
  readonly inputMode?: "decimal" | "tel" | "email";
}
export type Field = ChoiceField | TextField;

/** A step is one choice shown as large buttons, or a form of several fields. */
export type Step =
  | {
      readonly kind: "choice";
      readonly id: string;
      readonly title: string;
      readonly intro?: string;
      readonly field: ChoiceField;
    }
  | {
      readonly kind: "form";
      readonly id: string;
      readonly title: string;
      readonly intro?: string;
      readonly fields: readonly Field[];
    };

type Extra = {
  readonly optional?: boolean;
  readonly label?: string;
  readonly hint?: string;
  readonly whyWeAsk?: string;
};

function choice(kind: ChoiceField["kind"], id: OptionField, extra: Extra = {}): ChoiceField {
  const { optional = false, label = fieldLabel(id), ...rest } = extra;
  return { kind, id, label, required: !optional, options: optionsOf(id), ...rest };
}
const select = (id: OptionField, extra?: Extra) => choice("select", id, extra);
const radio = (id: OptionField, extra?: Extra) => choice("radio", id, extra);

function buttons(id: OptionField, title: string, intro?: string): Step {
  return {
    kind: "choice",
    id,
    title,
    ...(intro === undefined ? {} : { intro }),
    field: radio(id, { label: title }),
  };
}

/** The quiz: thirteen steps, in order (specification, section 3; `stayType` is our own addition to step 12). */
export const steps: readonly Step[] = [
  buttons(
    "studyLevel",
    "Hvilken uddannelse læser du på?",
    "Vælg det niveau, du er på, når du rejser.",
  ),
  buttons("destination", "Hvor vil du hen?"),
  buttons("duration", "Hvor længe skal du være væk?"),
  buttons(
    "studyField",
    "Hvad er dit fagområde?",
    "Vælg det, der passer bedst. Du uddyber det senere.",
  ),
  buttons(
    "amount",
    "Hvor mange penge mangler du?",
    "Et groft skøn er nok. Svaret udelukker ingen legater.",
  ),
  {
    kind: "form",
    id: "personalInfo",
    title: "Om dig",
    intro: "Navn, e-mail og telefon bliver i din browser, når vi finder legater.",
    fields: [
      {
        kind: "text",
        id: "firstName",
        label: "Fornavn",
        required: true,
        autoComplete: "given-name",
      },
      {
        kind: "text",
        id: "lastName",
        label: "Efternavn",
        required: true,
        autoComplete: "family-name",
      },
      {
        kind: "email",
        id: "email",
        label: "E-mail",
        required: true,
        autoComplete: "email",
        inputMode: "email",
        hint: "Bruges kun, hvis du køber listen.",
      },
      {
        kind: "email",
        id: "confirmEmail",
        label: "Gentag e-mail",
        required: true,
        autoComplete: "email",
        inputMode: "email",
      },
      {
        kind: "tel",
        id: "phone",
        label: "Telefon",
        required: true,
        autoComplete: "tel",
        inputMode: "tel",
      },
      {
        kind: "date",
        id: "birthday",
        label: "Fødselsdato",
        required: true,
        autoComplete: "bday",
        whyWeAsk: "Nogle legater har en aldersgrænse på fristdagen.",
      },
      select("maritalStatus"),
    ],
  },
  {
    kind: "form",
    id: "citizenshipWork",
    title: "Statsborgerskab og arbejde",
    fields: [
      radio("danishCitizenship", { label: "Er du dansk statsborger?" }),
      radio("additionalCitizenship", { label: "Har du også et andet statsborgerskab?" }),
      radio("employed", { label: "Er du i arbejde?", hint: "Studiejob tæller med." }),
      select("unionMember", {
        label: "Er du medlem af en fagforening?",
        whyWeAsk:
          "Flere fagforeninger har legater, som kun medlemmer kan søge. Det er en følsom oplysning, og du kan vælge ikke at oplyse den.",
      }),
    ],
  },
  {
    kind: "form",
    id: "grantInfo",
    title: "Dit formål",
    fields: [
      {
        kind: "textarea",
        id: "grantPurpose",
        label: "Hvad skal du bruge et legat til?",
        required: true,
        hint: "Et par sætninger til dig selv, som du kan bruge igen i ansøgningen. De bliver i din browser.",
      },
      select("additionalInfo", {
        optional: true,
        hint: "Nogle legater går til børn af bestemte faggrupper eller til studerende med særligt behov.",
      }),
    ],
  },
  {
    kind: "form",
    id: "geographic",
    title: "Hvor kommer du fra?",
    intro: "Mange legater er bundet til et sted, hvor du bor eller er vokset op.",
    fields: [
      select("region"),
      select("municipality"),
      select("city"),
      radio("internationalConnection", {
        label: "Har du en særlig tilknytning til et andet land?",
        hint: "Fx familie eller tidligere ophold.",
      }),
    ],
  },
  {
    kind: "form",
    id: "connections",
    title: "Særlige tilknytninger",
    intro:
      "Gamle familielegater og virksomhedernes fonde spørger efter dem. Vælg den første mulighed, hvis du ingen har.",
    fields: [select("familyConnection"), select("institutionalConnection")],
  },
  {
    kind: "form",
    id: "education",
    title: "Din uddannelse",
    fields: [
      {
        kind: "text",
        id: "previousEducation",
        label: "Tidligere uddannelse",
        required: true,
        hint: "Fx stx, hf eller en bachelor.",
      },
      select("currentInstitution"),
      select("currentField"),
      select("studyArea"),
      select("educationLevel"),
      {
        kind: "text",
        id: "gradeAverage",
        label: "Karaktergennemsnit",
        required: true,
        inputMode: "decimal",
        hint: "På 7-trinsskalaen, fx 8,4. Brug gennemsnittet fra din nuværende uddannelse.",
      },
      radio("hasRecommendations", { label: "Har du en, der kan anbefale dig?" }),
    ],
  },
  {
    kind: "form",
    id: "studyAbroad",
    title: "Dit udlandsophold",
    fields: [
      select("stayType", { label: "Hvad er det for et ophold?" }),
      select("exchangeCountry"),
      {
        kind: "text",
        id: "exchangeUniversity",
        label: "Universitet eller værtssted",
        required: true,
        hint: 'Skriv "ved ikke", hvis det ikke er på plads.',
      },
      {
        kind: "text",
        id: "exchangeDuration",
        label: "Hvor længe?",
        required: true,
        hint: "Fx 5 måneder eller ét semester.",
      },
      { kind: "date", id: "exchangeStart", label: "Opholdet begynder", required: true },
      { kind: "date", id: "exchangeEnd", label: "Opholdet slutter", required: true },
    ],
  },
  {
    kind: "form",
    id: "finalDetails",
    title: "Det sidste",
    fields: [
      radio("hasDisability", {
        label: "Har du et handicap eller en kronisk sygdom?",
        whyWeAsk:
          "Enkelte legater er forbeholdt studerende med handicap. Det er en følsom oplysning, og du kan vælge ikke at oplyse den.",
      }),
      select("howDidYouHear", { label: "Hvordan hørte du om Legatkompas?" }),
    ],
  },
];

/** The fields of a step, whichever kind it is. */
export function fieldsOf(step: Step): readonly Field[] {
  return step.kind === "choice" ? [step.field] : step.fields;
}
