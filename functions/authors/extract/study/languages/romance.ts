import { capital } from "../capitals";
import type { StudyGrammar } from "../study-language";
import { defines, gives, names } from "./shared";

/** Endings of feminine plurals; other plurals are treated as masculine. */
const isFeminine = (unit: string) =>
  /(?:as|ções|dades|vezes|noites|partes|fases|vogais|redes)$/iu.test(unit) &&
  !/^(?:\p{L}+istas|dias|gramas|quilogramas|programas|problemas|sistemas)$/iu.test(unit);

/** Endings of Spanish nouns that tell their gender; of others no number is asked. */
const MASCULINE_ES =
  /(?:(?<!man|fot|mot|radi)os|^(?:días|meses|países|problemas|sistemas|programas|temas|planetas))$/iu;
const FEMININE_ES =
  /(?:(?<!d[ií]|[eoi]m|[gd]ram|[aei]sm|agm|ist|planet|comet|poet|atlet|map)as|[csx]iones|[dt]ades|^(?:partes|clases|fases|bases|veces|noches|redes|leyes|vocales))$/iu;

const WORD = "[\\p{L}\\p{M}]+";
/** Verbs of which what is counted can only be the object, and what stands before them the subject. */
const COUNTING =
  "tienen?|tenían?|tuvo|tuvieron|duran?|duró|duraron|miden?|pesan?|necesitan?|contienen?|producen?|consumen?|viven?|vivió|vivieron|reciben?|fijan?|poseen?|incluyen?|abarcan?|comprenden?|tardan?|recorren?|ocupan?|gastan?";
/** "La segunda" points back. */
const ORDINAL = "primer[ao]?s?|segund[ao]s?|tercer[ao]?s?|cuart[ao]s?|quint[ao]s?|últim[ao]s?";
/** "El español tiene cuántas vocales": a subject with its article, a verb, what is counted, and perhaps a place or time. */
const COUNTED_LAST = new RegExp(
  [
    `^(?<subject>(?:El|La|Los|Las|Una?) (?!(?:que|de|del|vez|${ORDINAL}) )${WORD}`,
    `(?: (?!(?:no|que|se|l[aeo]s?|ya|s[oó]lo|casi|también|ni|y|e|o|u|como) )${WORD}){0,3}) (?<verb>${COUNTING}) `,
    `(?<counted>(?:cuánt[oa]s ${WORD}|qué porcentaje)(?: ${WORD}(?<=[aeo]s)| de ${WORD})?)`,
    `(?<rest> (?:en|por|al|durante)(?: (?!(?:que|y|o|porque|si|cuando|pero)(?: |$))${WORD}){1,5})?$`,
  ].join(""),
  "u",
);

/** The question word first, and the verb before its subject; null where the order of the words is not certain. */
function askSpanish(statement: string): string | null {
  const { subject = "", verb, counted = "", rest = "" } = COUNTED_LAST.exec(statement)?.groups ?? {};
  if (verb === undefined) return null;
  return `¿${capital(counted)} ${verb} ${subject.charAt(0).toLowerCase()}${subject.slice(1)}${rest}?`;
}

export const ROMANCE: Readonly<Record<"es" | "fr" | "pt" | "it", StudyGrammar>> = {
  es: {
    articles: "el|la|los|las|un|una|unos|unas",
    howMany: ({ unit }) => (MASCULINE_ES.test(unit) ? "cuántos" : FEMININE_ES.test(unit) ? "cuántas" : null),
    percent: { words: "por ciento", ask: "qué porcentaje" },
    ask: askSpanish,
    definitions: [
      defines("(?:significa|quiere decir|se refiere a|es cuando|consiste en|se define como)(?: que)?"),
      names("(?:se llaman?|se conocen? como|se denominan?|lo llamamos|llamamos)(?: el| la| un| una)?"),
    ],
    isA: defines("es(?= una? )"),
    whatIs: (term) => `¿Qué significa «${term}»?`,
    whichTerm: (meaning) => `¿Cómo se llama «${meaning}»?`,
    reasons: [gives("porque")],
    why: (result) => `¿Por qué ${result}?`,
  },
  fr: {
    articles: "le|la|les|l'|un|une|des|du",
    howMany: ({ unit }) => (/^[aeiouhéèêâîôûœ]/iu.test(unit) ? "combien d'" : "combien de"),
    percent: { words: "pour cent|pourcents?", ask: "quel pourcentage" },
    ask: (statement) => `${statement} ?`,
    definitions: [
      defines("(?:signifie|veut dire|désigne|c'est quand|consiste à)(?: que)?"),
      names(
        "(?:s'appelle(?:nt)?|se nomme(?:nt)?|est appelée?|sont appelée?s|on l'appelle|on appelle ça)(?: le| la| un| une)?",
      ),
    ],
    isA: defines("(?:est|c'est)(?= une? )"),
    whatIs: (term) => `Que signifie « ${term} » ?`,
    whichTerm: (meaning) => `Comment appelle-t-on « ${meaning} » ?`,
    reasons: [gives("parce que"), gives("car")],
    why: (result) => `Pourquoi ${result} ?`,
  },
  pt: {
    articles: "o|a|os|as|um|uma|uns|umas",
    howMany: ({ unit }) => (isFeminine(unit) ? "quantas" : "quantos"),
    percent: { words: "por cento", ask: "que percentagem" },
    definitions: [
      defines("(?:significa|quer dizer|refere-se a|se refere a|é quando|consiste em)(?: que)?"),
      names(
        "(?:se chamam?|chama-se|chamam-se|é chamad[oa](?: de)?|são chamad[oa]s(?: de)?|é conhecid[oa] como)(?: o| a| um| uma)?",
      ),
    ],
    isA: defines("é(?= uma? )"),
    whatIs: (term) => `O que significa “${term}”?`,
    whichTerm: (meaning) => `Como se chama “${meaning}”?`,
    reasons: [gives("porque")],
    why: (result) => `Por que ${result}?`,
  },
  it: {
    articles: "il|lo|la|i|gli|le|l'|un|uno|una|un'",
    howMany: ({ unit }) => (/e$/iu.test(unit) ? "quante" : "quanti"),
    percent: { words: "per cento|percento", ask: "quale percentuale" },
    definitions: [
      defines("(?:significa|vuol dire|si riferisce a|indica|è quando|consiste in)(?: che)?"),
      names("(?:si chiama(?:no)?|è dett[oa]|è chiamat[oa]|viene chiamat[oa]|chiamiamo)(?: il| la| lo| un| una)?"),
    ],
    isA: defines("è(?= (?:uno?|una|un'\\S+) )"),
    whatIs: (term) => `Che cosa significa «${term}»?`,
    whichTerm: (meaning) => `Come si chiama «${meaning}»?`,
    reasons: [gives("perché")],
    why: (result) => `Perché ${result}?`,
  },
};
