import type { SpeechBorders } from "../utterances";
import type { Lexicon, Topic } from "./lexicon";
import { TOPICS } from "./lexicon";
import { indexPhrases, type PhraseIndex } from "./phrases";
import { UNIVERSAL_CUES } from "./universal";

/** How to clean speech of a language into a line; null where the language has nothing of the kind. */
export type SpeechHabits = {
  fillers: RegExp | null;
  parenthetical: RegExp | null;
  openers: RegExp | null;
  pausedOpeners: RegExp | null;
  tags: RegExp | null;
  dangling: RegExp | null;
  capitals: ReadonlySet<string>;
};

/** A language made ready for use. */
export type Language = {
  isCommon: (word: string) => boolean;
  borders: SpeechBorders;
  habits: SpeechHabits;
  cues: Record<Topic, PhraseIndex>;
  aside: PhraseIndex;
  summary: PhraseIndex;
  questions: ReadonlySet<string>;
  pointers: ReadonlySet<string>;
  faintPointers: ReadonlySet<string>;
  persons: ReadonlySet<string>;
};

/** @param lexicon null for a language of which nothing is known but the names that are the same everywhere */
export function compileLanguage(lexicon: Lexicon | null): Language {
  const common = listOf(lexicon?.common);
  const topicCues = TOPICS.map((topic) => [topic, indexPhrases([lexicon?.cues[topic] ?? [], UNIVERSAL_CUES[topic]])]);
  return {
    isCommon: (word) => common.has(word),
    borders: {
      starters: listOf(lexicon?.starters),
      subjects: listOf(lexicon?.subjects),
      joiners: listOf(lexicon?.joiners),
      leading: listOf(lexicon?.leading),
      predicates: listOf(lexicon?.predicates),
      openings: listOf(lexicon?.openings),
      unfinished: listOf(lexicon?.unfinished),
    },
    habits: compileHabits(lexicon),
    cues: Object.fromEntries(topicCues),
    aside: indexPhrases([lexicon?.aside ?? []]),
    summary: indexPhrases(lexicon ? [[[1, lexicon.summary]]] : []),
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
    dangling: any(lexicon?.dangling, (choice) => `[\\s,;:—–-]+${choice}[\\s,;:—–-]*$`, "iu"),
  };
}

function listOf(words: string | undefined): ReadonlySet<string> {
  return new Set(words ? words.split(" ") : []);
}
