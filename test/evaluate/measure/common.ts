import { isUnspaced, wordsOf } from "~/functions/prompts/quotes/words";
import { readCorpus } from "~/workers/local/train/corpus";

/** A word that stands in so many talks of a language, whatever they are about, says nothing by itself. */
const SHARE = 0.5;

let talks: ReturnType<typeof readCorpus> | undefined;
const known = new Map<string, ReadonlySet<string>>();

/** Words of a language that are in half of the talks of the extract's corpus; none where the corpus lacks the language. */
export function commonWords(language: string): ReadonlySet<string> {
  talks ??= readCorpus("functions/authors/extract/corpus");
  const found = known.get(language);
  if (found) return found;
  const ours = talks.filter((talk) => talk.language === language);
  const counts = new Map<string, number>();
  for (const { sentences } of ours) {
    const words = new Set(sentences.flatMap(({ text }) => wordsOf(text).map(({ folded }) => folded)));
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const common = new Set([...counts].filter(([, count]) => count >= SHARE * ours.length).map(([word]) => word));
  known.set(language, common);
  return common;
}

/** The words of a text that say something; characters of scripts without spaces all do, but for the commonest. */
export function tellingWords(text: string, language: string): string[] {
  const common = commonWords(language);
  return wordsOf(text)
    .map(({ folded }) => folded)
    .filter((word) => !common.has(word) && (isUnspaced(word) || word.length > 1 || /\p{N}/u.test(word)));
}
