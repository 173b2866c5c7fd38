import { listNouns } from "../nouns";
import type { Language } from "../speech/compile";
import { findWords, isUnspaced, listWords, stemWord } from "../words";

const MAX_WORDS = 4;
/** In scripts without spaces every character is a word. */
const MAX_CHARACTERS = 8;
/** Words that matter in a sentence but not in a title. */
const VAGUE = new Set(
  (
    "nobody everybody somebody anybody anyone everyone half end start beginning rest example question answer reason idea point part piece case time times day " +
    "week weeks month months year years today tomorrow morning evening hour hours minute minutes second seconds place people person stuff number word step least most slash dot dash next whenever true false already large big amount useful already decent typical bunch couple"
  ).split(" "),
);
/** Verbs that often stand next to nouns in talks about products and in lessons. */
const VERBS = new Set(
  (
    "use uses used send sends sent show shows tell tells give gives gave keep keeps kept add adds added run runs ask asks need needs work works take takes " +
    "took came come comes generates generated turn turns start starts stop stops contain contains support supports include includes cost costs post posts call calls called named find finds found write writes"
  ).split(" "),
);

type Phrase = { text: string; stems: string[]; isNamed: boolean };

/**
 * A title for each chapter: the phrase that distinguishes it best from the others. Phrases are runs of content words
 * (RAKE: S. Rose et al., "Automatic keyword extraction from individual documents", 2010), weighted by how often their
 * words are said in the chapter and in how few other chapters. No phrase is used twice.
 * @param chapters the cleaned sentences of each
 * @returns "" for a chapter without such a phrase
 */
export function titlesOf(chapters: readonly (readonly string[])[], language: Language): string[] {
  const isNoun = listNouns(chapters.flat().map(listWords), language.isCommon);
  const phrases = chapters.map((sentences) => sentences.flatMap((text) => phrasesIn(text, language)));
  const spread = new Map<string, number>();
  for (const own of phrases) {
    for (const stem of new Set(own.flatMap(({ stems }) => stems))) spread.set(stem, (spread.get(stem) ?? 0) + 1);
  }
  const taken = new Set<string>();
  return phrases.map((own) => {
    const best = bestPhrase(own, { spread, chapters: chapters.length, isNoun, taken });
    if (!best) return "";
    taken.add(keyOf(best));
    return best.text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
  });
}

type Weighing = {
  spread: ReadonlyMap<string, number>;
  chapters: number;
  isNoun(word: string): boolean;
  taken: ReadonlySet<string>;
};

function bestPhrase(phrases: readonly Phrase[], { spread, chapters, isNoun, taken }: Weighing): Phrase | null {
  const times = new Map<string, number>();
  for (const { stems } of phrases) for (const stem of stems) times.set(stem, (times.get(stem) ?? 0) + 1);
  const repeats = new Map<string, number>();
  for (const phrase of phrases) repeats.set(keyOf(phrase), (repeats.get(keyOf(phrase)) ?? 0) + 1);
  let best: { phrase: Phrase; score: number } | null = null;
  for (const phrase of phrases) {
    if (taken.has(keyOf(phrase))) continue;
    const head = phrase.stems.at(-1) ?? "";
    const weights = phrase.stems.map(
      (stem) => (times.get(stem) ?? 0) * Math.log((chapters + 1) / ((spread.get(stem) ?? 1) + 0.3)),
    );
    const sum = weights.reduce((total, weight) => total + Math.max(0, weight), 0);
    // Two or three words say more than one; longer runs are fragments of sentences.
    const shape = [0, 0.55, 1, 1, 0.85][phrase.stems.length] ?? 0.7;
    const last = lastWord(phrase.text);
    const isName = phrase.isNamed && /\p{Lu}/u.test(phrase.text.slice(phrase.text.lastIndexOf(" ") + 1));
    const isHead = isName || isUnspaced(head) || isNoun(last);
    const score =
      (sum / Math.sqrt(phrase.stems.length)) * shape * (isHead ? 1 : 0.25) * Math.sqrt(repeats.get(keyOf(phrase)) ?? 1);
    if (score > (best?.score ?? 0)) best = { phrase, score };
  }
  return best?.phrase ?? null;
}

function keyOf({ stems }: Phrase): string {
  return stems.join(" ");
}

function lastWord(text: string): string {
  return text.split(" ").at(-1)?.toLowerCase() ?? "";
}

/** Runs of up to four words between function words and punctuation, as they were spelled. */
function phrasesIn(text: string, { isCommon }: Language): Phrase[] {
  const phrases: Phrase[] = [];
  let run: { start: number; end: number; norm: string }[] = [];
  const close = () => {
    const [first] = run;
    const last = run.at(-1);
    const longest = first && isUnspaced(first.norm) ? MAX_CHARACTERS : MAX_WORDS;
    const isShort = first && isUnspaced(first.norm) ? run.length < 2 : false;
    if (first && last && run.length <= longest && !isShort) {
      const said = text.slice(first.start, last.end);
      // A capital at the beginning of a sentence means nothing.
      const isNamed = /\p{Lu}/u.test(first.start === 0 ? said.slice(1) : said);
      phrases.push({ text: said, stems: run.map(({ norm }) => stemWord(norm)), isNamed });
    }
    run = [];
  };
  for (const word of findWords(text)) {
    const before = run.at(-1);
    if (before && !/^[ -]?$/.test(text.slice(before.end, word.start))) close();
    if (isTelling(word.norm, isCommon) && !VERBS.has(word.norm)) run.push(word);
    else close();
  }
  close();
  return phrases;
}

function isTelling(word: string, isCommon: (word: string) => boolean): boolean {
  // Japanese content words are written in the other two scripts.
  if (isUnspaced(word)) return !/\p{sc=Hiragana}/u.test(word);
  return word.length > 2 && !isCommon(word) && !/^\d/.test(word) && !VAGUE.has(word);
}
