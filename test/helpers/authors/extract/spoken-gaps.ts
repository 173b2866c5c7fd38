import { cardsDraftSchema, cardsRequestSchema } from "~/functions/flashcards/model";
import { extract } from "../../extract";
import { selection } from "./study-talks";

/** Captions of five seconds without full stops, each list of them in one language. */
export const SPEECH: Record<string, string[]> = {
  en: [
    "so what sits on top of the",
    "pillar here is called the entablature and",
    "it carries the roof of the whole",
    "building",
  ],
  de: [
    "was oben auf der säule liegt",
    "das nennt man querhaupt und darauf",
    "ruht dann das ganze dach von dem",
    "tempel",
  ],
  nl: ["wat boven op de zuil ligt dat", "noemen we architraaf en daarop rust", "dan het hele dak van de", "tempel"],
  es: [
    "lo que va encima de la columna",
    "se llama arquitrabe y sobre esa pieza",
    "descansa todo el techo del",
    "templo",
  ],
  pt: [
    "a peça que fica em cima das colunas",
    "chama-se arquitrave e sobre essa peça",
    "descansa todo o teto do",
    "templo",
  ],
  fr: [
    "ce qui est posé en haut de la colonne",
    "s'appelle architrave et sur cette pièce",
    "repose tout le toit du",
    "temple",
  ],
  it: [
    "quello che sta sopra la colonna",
    "si chiama architrave e su quel pezzo",
    "poggia tutto il tetto del",
    "tempio",
  ],
  ja: [
    "柱の上に横にわたしてある石を",
    "架構梁と言いますこの石が屋根の",
    "重さをぜんぶ受けとめるので折れると",
    "たいへんです",
  ],
};

/** A selection of these captions, and the cards that it gives without a model. `stepMs`: how long each is. */
export const cardsOf = async (lines: readonly string[], language = "en", stepMs?: number) => {
  const source = selection([...lines], language, stepMs);
  const request = { ...cardsRequestSchema.parse({}), count: 18 };
  const { cards } = cardsDraftSchema.parse((await extract().cards({ source, request, known: [] })).value);
  return { source, cards };
};

const GAP = /\{\{c1::(.*?)\}\}/u;
/** What a card hides. */
export const gapIn = ({ front }: { front: string }) => GAP.exec(front)?.[1];
