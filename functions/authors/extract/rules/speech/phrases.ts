/** Cue phrases by weight: `[3, "users can|we want to"]`. `*` ends a word of which only the beginning counts; `_` stands for any one word. */
export type CueTable = readonly (readonly [weight: number, phrases: string])[];

type Phrase = { words: readonly string[]; weight: number; name: string };

/** Phrases by their first word, so that a sentence is matched in one pass over its words however many phrases there are. */
export type PhraseIndex = {
  byWord: ReadonlyMap<string, readonly Phrase[]>;
  byStem: ReadonlyMap<string, readonly Phrase[]>;
  stemLengths: readonly number[];
};

export function indexPhrases(tables: readonly CueTable[]): PhraseIndex {
  const byWord = new Map<string, Phrase[]>();
  const byStem = new Map<string, Phrase[]>();
  for (const [weight, phrases] of tables.flat()) {
    for (const name of phrases.split("|")) {
      const words = name.split(" ");
      const first = words[0] ?? "";
      const [map, key] = first.endsWith("*") ? [byStem, first.slice(0, -1)] : [byWord, first];
      const list = map.get(key) ?? [];
      list.push({ words, weight, name });
      map.set(key, list);
    }
  }
  const stemLengths = [...new Set([...byStem.keys()].map((stem) => stem.length))].sort((a, b) => a - b);
  return { byWord, byStem, stemLengths };
}

/**
 * Weight of all distinct phrases found. A word counts once, for the first and so longest phrase listed under it,
 * so "users can" does not also score as "users".
 */
export function weighPhrases(index: PhraseIndex, words: readonly string[]): number {
  const found = new Map<string, number>();
  let at = 0;
  while (at < words.length) {
    const phrase = longestAt(index, words, at);
    if (phrase) found.set(phrase.name, phrase.weight);
    at += phrase ? phrase.words.length : 1;
  }
  let total = 0;
  for (const weight of found.values()) total += weight;
  return total;
}

function longestAt(index: PhraseIndex, words: readonly string[], at: number): Phrase | null {
  const word = words[at] ?? "";
  let best: Phrase | null = null;
  const consider = (list: readonly Phrase[] | undefined) => {
    for (const phrase of list ?? []) {
      if ((best === null || phrase.words.length > best.words.length) && standsAt(phrase, words, at)) best = phrase;
    }
  };
  consider(index.byWord.get(word));
  for (const length of index.stemLengths) {
    if (length > word.length) break;
    consider(index.byStem.get(word.slice(0, length)));
  }
  return best;
}

function standsAt(phrase: Phrase, words: readonly string[], at: number): boolean {
  return phrase.words.every((wanted, offset) => {
    const word = words[at + offset];
    if (word === undefined) return false;
    if (wanted === "_" || wanted === word) return true;
    return wanted.endsWith("*") && word.startsWith(wanted.slice(0, -1));
  });
}
