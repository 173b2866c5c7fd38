import type { StudyGrammar } from "../study-language";
import { defines, gives, names } from "./shared";

/** Endings of feminine plurals; other plurals are treated as masculine. */
const isFeminine = (unit: string) =>
  /(?:as|ções|dades|vezes|noites|partes|fases|vogais|redes)$/iu.test(unit) &&
  !/^(?:\p{L}+istas|dias|gramas|quilogramas|programas|problemas|sistemas)$/iu.test(unit);

export const ROMANCE: Readonly<Record<"es" | "fr" | "pt" | "it", StudyGrammar>> = {
  es: {
    articles: "el|la|los|las|un|una|unos|unas",
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
