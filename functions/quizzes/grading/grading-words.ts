/** What grades say and know in one language. */
export type GradingWords = {
  /** Why an answer got its grade; `%` stands for words of the expected answer. */
  reasons: Readonly<
    Record<
      | "empty"
      | "expected"
      | "unsure"
      | "written"
      | "opposite"
      | "foreign"
      | "figures"
      | "otherFigure"
      | "missing"
      | "synonym"
      | "withoutModel",
      string
    >
  >;
  opposites?: Opposites;
  /**
   * What stands between two names of one thing, folded: `X, also called Y`. Where words go around the second name, `%`
   * stands for it: `auch % genannt`. In Japanese, which has no spaces, as they are written.
   */
  bridges: readonly string[];
};

/** Pairs of opposites, folded; a word with an asterisk may have the endings of the language. */
export type Opposites = Readonly<Record<"pairs" | "endings", string>>;

const ENGLISH: GradingWords = {
  reasons: {
    empty: "No answer was given.",
    expected: "This is the expected answer.",
    unsure: "Rules can't tell. Compare it with the expected answer.",
    written: "The expected answer is written %.",
    opposite: "It says the opposite of the expected answer.",
    foreign: "It shares no keywords with the expected answer.",
    figures: "The expected answer has %.",
    otherFigure: "It gives a different number from the expected answer.",
    missing: "Missing: %.",
    synonym: "The video gives it as another name for the expected answer.",
    withoutModel: "(The AI model could not be asked; compared by key words.)",
  },
  opposites: {
    pairs:
      "true/false right/wrong same/different|differently increas*/decreas* rais*/lower* more/less|fewer fast*/slow* " +
      "hot|hotter|hottest/cold* open*/clos* before/after inside/outside start*/stop|stopped|stopping " +
      "gain*/lose|losing|lost|loss short*/long|longer|longest|lengthen*",
    endings: "e|es|ed|ing|s|er|est|ly|en|ens|ened|ening",
  },
  bridges: [
    ...["also called", "also known as", "also named", "also termed", "otherwise known as", "sometimes called"],
    ...["which is also called", "or", "aka"],
  ],
};

/** Reasons in English, for languages without words of their own. */
const OTHERS: GradingWords = { reasons: ENGLISH.reasons, bridges: [] };

type ByLanguage = Readonly<Record<string, GradingWords>>;
let words: ByLanguage = {};

/** Called with the content of grading-words.json: the other languages in which questions are made from any speech. */
export function setGradingWords(loaded: ByLanguage): void {
  words = loaded;
}

/** @param language BCP 47 */
export function gradingWordsIn(language: string): GradingWords {
  const [code = ""] = language.toLowerCase().split("-");
  return code === "en" ? ENGLISH : (words[code] ?? OTHERS);
}
