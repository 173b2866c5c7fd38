type Texts = { withModel: string; withoutModel: string };

const ENGLISH: Texts = {
  withModel: "Nothing found for this part.",
  withoutModel: "Nothing found for this part without an AI model.",
};

/** In the languages that the engine without a model can write. */
const BY_LANGUAGE: ReadonlyMap<string, Texts> = new Map([
  ["en", ENGLISH],
  [
    "de",
    {
      withModel: "Zu diesem Teil wurde nichts gefunden.",
      withoutModel: "Zu diesem Teil wurde ohne KI-Modell nichts gefunden.",
    },
  ],
  [
    "es",
    {
      withModel: "No se encontró nada para esta parte.",
      withoutModel: "No se encontró nada para esta parte sin un modelo de IA.",
    },
  ],
  [
    "fr",
    {
      withModel: "Rien n’a été trouvé pour cette partie.",
      withoutModel: "Rien n’a été trouvé pour cette partie sans modèle d’IA.",
    },
  ],
  [
    "pt",
    {
      withModel: "Nada foi encontrado para esta parte.",
      withoutModel: "Nada foi encontrado para esta parte sem um modelo de IA.",
    },
  ],
]);

/** What models tend to write for a part without a line. It claims more than anyone checked, so it is replaced. */
const CLAIMED = "Not discussed in the video.";

/** Longer than any of them with some spaces more: what is longer need not be folded. */
const LONGEST = 80;

const KNOWN = new Set([CLAIMED, ...[...BY_LANGUAGE.values()].flatMap(Object.values<string>)].map(folded));

/**
 * The line of a part for which nothing was found. It says no more than that: the video may well have spoken of it.
 * @param language of the video, BCP 47; English where the language is not among ours
 */
export function nothingFound(language: string, isOffline: boolean): string {
  const texts = BY_LANGUAGE.get(language.toLowerCase().split(/[-_]/)[0] ?? "") ?? ENGLISH;
  return isOffline ? texts.withoutModel : texts.withModel;
}

/** Whether a line only says that there is nothing. */
export function isNothingFound(text: string): boolean {
  return text.length <= LONGEST && KNOWN.has(folded(text));
}

function folded(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['\u2019]/g, "'")
    .replace(/\s+/g, " ")
    .replace(/(?<![.\s])[.\s]+$/, "");
}
