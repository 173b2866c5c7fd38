type Texts = { withModel: string; withoutModel: string };

const ENGLISH: Texts = {
  withModel: "Nothing found for this part.",
  withoutModel: "Nothing found for this part without an AI model.",
};

/** In the languages that the extract can write. */
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

/** A typical text that models write for a part without lines. It claims more than anyone checked, so it is replaced. */
const CLAIMED = "Not discussed in the video.";

/** Longer than any of them plus some spaces; longer texts need not be compared. */
const LONGEST = 80;

const KNOWN = new Set([CLAIMED, ...[...BY_LANGUAGE.values()].flatMap(Object.values<string>)].map(folded));

/**
 * The line of a part for which nothing was found. It claims no more than that, because the video may well mention it.
 * @param language of the video, BCP 47; English if it is not one of ours
 */
export function nothingFound(language: string, isOffline: boolean): string {
  const texts = BY_LANGUAGE.get(language.toLowerCase().split(/[-_]/)[0] ?? "") ?? ENGLISH;
  return isOffline ? texts.withoutModel : texts.withModel;
}

/** Whether a line only says that nothing was found. */
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
