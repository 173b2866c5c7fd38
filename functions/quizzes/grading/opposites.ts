/** Pairs of opposites in a language, folded; a word with an asterisk may have the endings of the language. */
type Opposites = { pairs: string; endings: string };

const OPPOSITES: Readonly<Record<string, Opposites>> = {
  en: {
    pairs:
      "true/false right/wrong same/different|differently increas*/decreas* rais*/lower* more/less|fewer fast*/slow* " +
      "hot|hotter|hottest/cold* open*/clos* before/after inside/outside start*/stop|stopped|stopping " +
      "gain*/lose|losing|lost|loss short*/long|longer|longest|lengthen*",
    endings: "e|es|ed|ing|s|er|est|ly|en|ens|ened|ening",
  },
  de: {
    pairs:
      "wahr/falsch richtig*/falsch* gleich*/verschieden* steig*|stieg|gestiegen/sink*|sank|gesunken schnell*/langsam* " +
      "warm*/kalt* offn*|offen*|geoffnet*/schließ*|schliess*|geschlossen* vor/nach vorher/nachher verlang*/verkurz*",
    endings: "e|en|em|er|es|et|st|t|te|ten|tet|n|s|end|ende|ere|eren|ert|ern|erung|ung",
  },
  es: {
    pairs:
      "verdader*/fals* igual*/distint*|diferent* mism*/diferent*|distint* aument*/disminu* rapid*/lent* " +
      "calient*/fri* abr*|abiert*/cierr*|cerr* alarg*/acort* antes/despues",
    endings:
      "a|o|e|as|os|es|an|en|ar|er|ir|ado|ada|ados|adas|ido|ida|idos|idas|ando|iendo|yendo|ye|yen|aron|ieron|io|aba|aban|mente|amente|cion",
  },
  fr: {
    pairs:
      "vrai*/faux|fausse|fausses meme*/different* augment*/diminu* vite/lentement rapid*/lent* chaud*/froid* " +
      "ouvr*|ouvert*/ferm* avant/apres allong*/raccourc*",
    endings: "e|es|s|ent|er|ee|ees|ez|ant|ait|aient|a|ir|i|it|is|issent|issant|ement|ation",
  },
  pt: {
    pairs:
      "verdadeir*/fals* mesm*/diferent* aument*/diminu* rapid*/lent* quent*/fri* abr*|abert*/fech* encurt*/along* " +
      "antes/depois",
    endings: "a|o|e|as|os|es|am|em|ar|er|ir|i|iu|ou|aram|iram|ado|ada|ados|adas|ido|ida|ando|indo|mente|amente|icao",
  },
  it: {
    pairs:
      "vero|vera|veri|vere/fals* stess*/divers* aument*/diminu* rapid*/lent* cald*/fredd* apr*|apert*/chiud*|chius* " +
      "prima/dopo allung*/accorci*",
    endings: "a|o|e|i|are|ere|ire|ono|ano|ato|ata|ati|ate|uto|uta|isce|iscono|isco|ire|ito|ita|ando|endo|amente",
  },
  nl: {
    pairs:
      "hetzelfde|zelfde/verschillend* stijg*|steeg|gestegen/dalen|daalt|daal|daalde snel*/langzaam|langzame " +
      "warm*/koud* open*|geopend/sluit*|gesloten voor/na verleng*/verkort*",
    endings: "e|en|t|er|ere|d|de|den",
  },
};

type Pair = readonly [one: RegExp, other: RegExp];
const compiled = new Map<string, readonly Pair[]>();

/** Each pair as two expressions for whole words. */
function pairsOf(code: string): readonly Pair[] {
  const known = compiled.get(code);
  const opposites = OPPOSITES[code];
  if (known || !opposites) return known ?? [];
  const { pairs, endings } = opposites;
  const words = (side = "") => new RegExp(`^(?:${side.replaceAll("*", `(?:${endings})?`)})$`, "u");
  const made = pairs.split(" ").map((pair): Pair => {
    const [one, other] = pair.split("/");
    return [words(one), words(other)];
  });
  compiled.set(code, made);
  return made;
}

/**
 * Whether the answer has the opposite of a word that it lacks.
 * @param beside its words that are not expected; all are folded
 * @param language BCP 47; no opposites are known in others than the seven in which questions are made from any speech
 */
export function isReversed(lacking: readonly string[], beside: readonly string[], language: string): boolean {
  const [code = ""] = language.toLowerCase().split("-");
  const has = (terms: readonly string[], word: RegExp) => terms.some((term) => word.test(term));
  return pairsOf(code).some(
    ([one, other]) => (has(lacking, one) && has(beside, other)) || (has(lacking, other) && has(beside, one)),
  );
}
