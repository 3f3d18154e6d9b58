import { optionLabel } from "../matching/answer-options.ts";
import { regionOf } from "./suggestions.ts";

/** Places from GeoNames (CC BY 4.0), except those named as their municipality. */
export const townsByMunicipality: Readonly<Record<string, string>> = {
  alleroed: "Blovstrød|Lillerød|Lynge",
  assens: "Glamsbjerg|Haarby|Tommerup|Tommerup Stationsby|Vissenbjerg|Årup",
  ballerup: "Måløv",
  billund: "Grindsted|Vorbasse",
  bornholm: "Allinge|Gudhjem|Hasle|Nexø|Rønne|Svaneke|Åkirkeby",
  broendby: "Brøndby Strand|Brøndbyvester|Brøndbyøster",
  broenderslev: "Dronninglund|Hjallerup",
  dragoer: "Søvang",
  egedal: "Ganløse|Smørumnedre|Stenløse|Veksø|Ølstykke",
  esbjerg: "Bramming|Gredstedbro|Gørding|Hjerting|Ribe|Tjæreborg|Ålbæk",
  fanoe: "Nordby|Sønderho",
  favrskov: "Hadsten|Hammel|Hinnerup|Søften|Thorsø|Ulstrup",
  faxe: "Faxe Ladeplads|Haslev|Karise|Rønnede",
  fredensborg: "Humlebæk|Karlebo|Kokkedal|Nivå",
  fredericia: "Snoghøj|Taulov",
  frederikshavn: "Elling|Lyngså|Skagen|Strandby|Sæby|Ålbæk",
  frederikssund: "Jægerspris|Skibby|Slangerup",
  furesoe: "Farum|Stavnsholt|Værløse",
  "faaborg-midtfyn": "Faaborg|Nørre Broby|Ringe|Ryslinge|Årslev",
  gentofte: "Charlottenlund|Dyssegård|Hellerup|Jægersborg|Klampenborg|Skovshoved|Vangede",
  gladsaxe: "Bagsværd|Buddinge|Mørkhøj|Søborg",
  greve: "Tune",
  gribskov: "Dronningmølle|Esbønderup|Gilleleje|Græsted|Helsinge|Ramløse|Tisvilde",
  guldborgsund:
    "Eskilstrup|Idestrup|Nykøbing Falster|Nysted|Nørre Alslev|Sakskøbing|Stubbekøbing|Sundby|Væggerløse",
  haderslev: "Gram|Starup|Vojens",
  halsnaes: "Frederiksværk|Hundested|Liseleje|Ølsted",
  hedensted: "Hornsyld|Juelsminde|Løsning|Tørring|Uldum",
  helsingoer: "Espergærde|Hellebæk|Hornbæk|Kvistgård|Snekkersten|Ålsgårde",
  herning: "Avlum|Gjellerup|Hammerum|Kibæk|Lind|Snejbjerg|Sunds|Vildbjerg",
  hilleroed: "Nødebo|Skævinge",
  hjoerring: "Hirtshals|Løkken|Sindal|Tårs|Vrå",
  holbaek: "Borup|Jyderup|Knabstrup|Mørkøv|Store Merløse|Svinninge|Tølløse|Undløse|Vipperød",
  holstebro: "Ulfborg|Vemb|Vinderup",
  horsens: "Brædstrup|Gedved|Hatting|Østbirk",
  hvidovre: "Avedøre",
  "hoeje-taastrup": "Fløng|Hedehusene|Taastrup",
  "ikast-brande": "Bording|Brande|Ikast",
  jammerbugt: "Brovst|Fjerritslev|Kås|Pandrup|Åbybro",
  kalundborg: "Gørlev|Høng|Svebølle",
  kerteminde: "Langeskov|Munkebo",
  kolding: "Bramdrupdam|Christiansfeld|Lunderskov|Sønder Bjert|Vamdrup",
  koebenhavn:
    "Amager|Brønshøj|Christianshavn|Husum|Indre By|Nordhavn|Nørrebro|Sydhavnen|Valby|Vanløse|Vesterbro|Ørestad|Østerbro",
  koege: "Bjæverskov|Borup|Ejby|Lille Skensved",
  langeland: "Bagenkop|Rudkøbing|Tranekær",
  lejre: "Ejby|Gevninge|Kirke Hvalsø|Osted",
  lemvig: "Harboøre|Thyborøn",
  lolland: "Holeby|Maribo|Nakskov|Rødby|Rødbyhavn|Søllested",
  "lyngby-taarbaek": "Kongens Lyngby|Virum",
  laesoe: "Byrum|Vesterø|Østerby",
  mariagerfjord: "Arden|Assens|Hadsund|Hobro|Mariager|Svenstrup",
  middelfart: "Brenderup|Ejby|Gelsted|Nørre Åby|Strib",
  morsoe: "Nykøbing Mors",
  norddjurs: "Allingåbro|Auning|Grenaa|Lystrup",
  nordfyns: "Bogense|Otterup|Søndersø",
  nyborg: "Ullerslev|Ørbæk",
  naestved: "Fensmark|Fuglebjerg|Glumsø",
  odense: "Bellinge|Bolbro|Bullerup|Dalum|Hjallese|Højby|Næsby|Seden|Stige|Tarup|Tornbjerg",
  odsherred: "Asnæs|Højby|Hørve|Jyderup|Nykøbing Sjælland|Svinninge",
  randers: "Assentoft|Hørning|Langå|Spentrup",
  rebild: "Nørager|Skørping|Støvring",
  "ringkoebing-skjern": "Hvide Sande|Ringkøbing|Skjern|Tarm|Videbæk",
  roskilde: "Gadstrup|Gundsømagle|Jyllinge|Svogerslev|Viby|Vindinge",
  rudersdal: "Birkerød|Holte|Nærum|Skodsborg|Trørød|Vedbæk",
  samsoe: "Ballen|Nordby|Tranebjerg",
  silkeborg: "Ans|Gjern|Kjellerup|Svejbæk|Them|Virklund",
  skanderborg: "Galten|Hørning|Låsby|Ry|Skovby|Stilling",
  slagelse: "Forlev|Korsør|Skælskør",
  solroed: "Havdrup|Solrød Strand",
  soroe: "Dianalund|Frederiksberg|Ruds-Vedby|Stenlille",
  stevns: "Hårlev|Rødvig|Store Heddinge|Strøby Egede",
  svendborg: "Thurø|Troense|Vester Skerninge|Vindeby",
  syddjurs: "Ebeltoft|Hornslet|Ryomgård|Rønde",
  soenderborg: "Augustenborg|Broager|Dybbøl|Gråsten|Guderup|Høruphav|Nordborg",
  thisted: "Hanstholm|Hurup|Klitmøller",
  toender: "Bredebro|Højer|Løgumkloster|Skærbæk|Toftlund",
  taarnby: "Kastrup",
  varde: "Nørre Nebel|Oksbøl|Outrup|Tistrup|Ølgod",
  vejen: "Brørup|Bække|Holsted|Rødding",
  vejle: "Bredsten|Brejning|Børkop|Egtved|Give|Jelling",
  vesthimmerland: "Farsø|Løgstør|Ålestrup|Aars",
  viborg: "Bjerringbro|Karup|Løgstrup|Skals|Stoholm|Ørum",
  vordingborg: "Nyråd|Præstø|Stege|Stensved|Ørslev",
  aeroe: "Marstal|Søby|Ærøskøbing",
  aabenraa: "Hjordkær|Kruså|Løjt Kirkeby|Padborg|Rødekro|Tinglev",
  aalborg:
    "Frejlev|Gandrup|Gistrup|Hals|Hasseris|Klarup|Nibe|Nørresundby|Storvorde|Sulsted|Svenstrup|Tylstrup|Vadum|Vejgaard|Vestbjerg|Vester Hassing|Visse|Vodskov",
  aarhus:
    "Beder|Brabrand|Framlev|Gjellerup|Harlev|Hasselager|Hjortshøj|Højbjerg|Kolt|Lisbjerg|Lystrup|Løgten|Malling|Mårslet|Risskov|Sabro|Skejby|Skødstrup|Solbjerg|Stavtrup|Studstrup|Tilst|Tranbjerg|Trige|Viby|Åbyhøj",
};

/** Compares å and aa as equal, and ignores case and accents. */
const danish = new Intl.Collator("da", { sensitivity: "base" });

/** Each municipality is followed by its region, if that is known. */
export function placesContaining(town: string): readonly string[] {
  return Object.entries(townsByMunicipality).flatMap(([municipality, names]) => {
    const label = optionLabel("municipality", municipality);
    const hasTown = [label, ...names.split("|")].some((name) => danish.compare(name, town) === 0);
    if (!hasTown) return [];
    const region = regionOf(municipality);
    return region === undefined ? [label] : [label, optionLabel("region", region)];
  });
}
