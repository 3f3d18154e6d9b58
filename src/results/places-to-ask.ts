import type { OptionField } from "../domain/matching/answer-options.ts";

/** Hosts that are not `www.<value>.dk`. */
const otherHosts = {
  currentInstitution: {
    aarch: "aarch.dk",
    kunstakademiet: "kunstakademiet.dk",
    kea: "kea.dk",
    ruc: "ruc.dk",
    "uc-syd": "www.ucsyd.dk",
    absalon: "phabsalon.dk",
    dania: "eadania.dk",
    kadk: "royaldanishacademy.com",
    "designskolen-kolding": "www.designskolenkolding.dk",
    djm: "www.musikkons.dk",
  },
  unionMember: {
    jordemoderforeningen: "jordemoderforeningen.dk",
    finansforbundet: "finansforbundet.dk",
    bupl: "bupl.dk",
    arkitektforeningen: "arkitektforeningen.dk",
    akademikerpension: "akademikerpension.dk",
    "business-danmark": "businessdanmark.dk",
    "dansk-journalistforbund": "journalistforbundet.dk",
    "dansk-magisterforening-dm": "dm.dk",
    "dansk-metal": "www.danskmetal.dk",
    "dansk-musiker-forbund": "dmf.dk",
    "dansk-psykologforening": "www.dp.dk",
    "dansk-sygeplejeraad": "dsr.dk",
    "danske-bioanalytikere": "dbio.dk",
    "danske-fysioterapeuter": "www.fysio.dk",
    "danmarks-laererforening": "www.dlf.org",
    "dansk-el-forbund": "def.dk",
    "dansk-socialraadgiverforening": "socialraadgiverne.dk",
    ergoterapeutforeningen: "www.etf.dk",
    "forbundet-arkitekter-og-designere": "www.arkitekterogdesignere.dk",
    "forbundet-kultur-og-information": "kulturoginformation.dk",
    "gymnasieskolernes-laererforening": "www.gl.org",
    "ingenioerforeningen-ida": "ida.dk",
    "ja-jordbrugsakademikerne": "www.ja.dk",
    konstruktoerforeningen: "www.kf.dk",
    "kristelig-fagforening": "www.krifa.dk",
    laegeforeningen: "www.laeger.dk",
    "maskinmestrenes-forening": "mmf.dk",
    "teknisk-landsforbund": "www.tl.dk",
    "den-danske-dyrlaegeforening": "www.ddd.dk",
  },
  municipality: {
    bornholm: "www.brk.dk",
    broendby: "www.brondby.dk",
    broenderslev: "www.bronderslev.dk",
    egedal: "www.egedalkommune.dk",
    faxe: "www.faxekommune.dk",
    "faaborg-midtfyn": "www.fmk.dk",
    helsingoer: "www.helsingor.dk",
    hilleroed: "www.hillerod.dk",
    "hoeje-taastrup": "www.htk.dk",
    hoersholm: "www.horsholm.dk",
    ishoej: "www.ishoj.dk",
    koebenhavn: "www.kk.dk",
    langeland: "www.langelandkommune.dk",
    "lyngby-taarbaek": "www.ltk.dk",
    morsoe: "www.mors.dk",
    nordfyns: "www.nordfynskommune.dk",
    "ringkoebing-skjern": "www.rksk.dk",
    roedovre: "www.rk.dk",
    solroed: "www.solrod.dk",
    soenderborg: "www.sonderborgkommune.dk",
    varde: "www.vardekommune.dk",
    aeroe: "www.aeroekommune.dk",
  },
} as const satisfies Partial<Record<OptionField, Readonly<Record<string, string>>>>;

const noneValues: readonly string[] = ["", "no", "anden", "andet", "uoplyst"];

/** `null` if the answer names none. */
export function websiteOf(field: keyof typeof otherHosts, value: string): string | null {
  if (noneValues.includes(value)) return null;
  const hosts: Readonly<Record<string, string>> = otherHosts[field];
  return `https://${hosts[value] ?? `www.${value}.dk`}`;
}
