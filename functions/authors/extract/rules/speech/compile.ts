import type { Lexicon } from "./lexicon";

/** Patterns that turn speech in a language into a line; null if the language has none of a kind. */
export type SpeechHabits = {
  fillers: RegExp | null;
  parenthetical: RegExp | null;
  openers: RegExp | null;
  pausedOpeners: RegExp | null;
  tags: RegExp | null;
  dangling: RegExp | null;
  capitals: ReadonlySet<string>;
  /** Names by their spelling in speech recognition. */
  names: ReadonlyMap<string, string>;
  /** Whether words said twice in a row are a slip; in an unsupported language they may be grammar. */
  dropsRepeats: boolean;
};

const LISTS = ["subjects", "questions", "pointers"] as const;
type List = (typeof LISTS)[number];

/** A language's word lists, compiled. */
export type Language = Record<List, ReadonlySet<string>> & {
  isCommon: (word: string) => boolean;
  habits: SpeechHabits;
};

/**
 * Compiles a lexicon.
 * @param lexicon null for an unsupported language, in which only names that are the same everywhere are recognized
 * @param commonest more function words
 */
export function compileLanguage(lexicon: Lexicon | null, commonest = ""): Language {
  const common = listOf(`${lexicon?.common ?? ""} ${commonest}`);
  const lists = Object.fromEntries(LISTS.map((list) => [list, listOf(lexicon?.[list])])) as Record<List, Set<string>>;
  return { ...lists, isCommon: (word) => common.has(word), habits: compileHabits(lexicon) };
}

const BEFORE = "(?<![\\p{L}\\p{N}'’_-])";
const AFTER = "(?![\\p{L}\\p{N}'’_-])";

function compileHabits(lexicon: Lexicon | null): SpeechHabits {
  const any = (fragments: string | undefined, around: (choice: string) => string, flags: string) =>
    fragments ? new RegExp(around(`${BEFORE}(?:${fragments})${AFTER}`), flags) : null;
  return {
    fillers: any(lexicon?.fillers, (choice) => `,\\s*${choice}\\s*,|${choice}(?:\\s*,)?`, "giu"),
    parenthetical: any(lexicon?.parenthetical, (choice) => `,\\s*${choice}\\s*,`, "giu"),
    openers: any(lexicon?.openers, (choice) => `^${choice}[\\s,;:.…—–-]*`, "iu"),
    pausedOpeners: any(lexicon?.pausedOpeners, (choice) => `^${choice}\\s*[,;:…—–][\\s,;:…—–-]*`, "iu"),
    tags: any(lexicon?.tags, (choice) => `\\s*[,—–]\\s*${choice}[\\s.?!…,]*$`, "iu"),
    capitals: listOf(lexicon?.capitals),
    names: new Map([...listOf(lexicon?.names)].map((name) => [name.toLowerCase(), name])),
    dropsRepeats: lexicon !== null,
    dangling: any(lexicon?.dangling, (choice) => `[\\s,;:—–-]+${choice}[\\s,;:—–-]*$`, "iu"),
  };
}

function listOf(words: string | undefined): Set<string> {
  return new Set(words ? words.split(" ") : []);
}
