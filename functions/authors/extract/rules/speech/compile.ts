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
  /** Names by how recognition spells them. */
  names: ReadonlyMap<string, string>;
  /** Whether words said twice in a row are a slip; in unknown languages they may be grammar. */
  dropsRepeats: boolean;
};

/** A language's word lists, compiled. */
export type Language = {
  isCommon: (word: string) => boolean;
  /** Words that often open a sentence: so, and, now. */
  starters: ReadonlySet<string>;
  /** Starters that just as often join two words: "warm and calm". */
  joiners: ReadonlySet<string>;
  /** Words with which a clause of its own often begins: we, it, the. */
  subjects: ReadonlySet<string>;
  habits: SpeechHabits;
  questions: ReadonlySet<string>;
  pointers: ReadonlySet<string>;
  faintPointers: ReadonlySet<string>;
  persons: ReadonlySet<string>;
};

/**
 * @param lexicon null for an unknown language, in which only names that are the same everywhere are recognized
 * @param commonest more function words
 */
export function compileLanguage(lexicon: Lexicon | null, commonest = ""): Language {
  const common = listOf(`${lexicon?.common ?? ""} ${commonest}`);
  return {
    isCommon: (word) => common.has(word),
    starters: listOf(lexicon?.starters),
    joiners: listOf(lexicon?.joiners),
    subjects: listOf(lexicon?.subjects),
    habits: compileHabits(lexicon),
    questions: listOf(lexicon?.questions),
    pointers: listOf(lexicon?.pointers),
    faintPointers: listOf(lexicon?.faintPointers),
    persons: listOf(lexicon?.persons),
  };
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

function listOf(words: string | undefined): ReadonlySet<string> {
  return new Set(words ? words.split(" ") : []);
}
