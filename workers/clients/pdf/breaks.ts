/** Characters that never begin (or, below, never end) a line in text that can otherwise break anywhere (JIS X 4051). */
const NEVER_FIRST =
  /^[、。，．・：；！？）」』】〕〉》〗〙’”ー々ゝゞヽヾぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ…‥—％‰℃,.:;!?)\]}»]/u;
const NEVER_LAST = /[（「『【〔〈《〖〘‘“([{«]$/u;
const BREAKS_ANYWHERE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;
const HYPHEN_AFTER_LETTER = /\p{L}[-‐–—/]$/u;
const DICTIONARY_SCRIPT = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export const isSpace = (text: string) => /^\s+$/u.test(text) && !/[\u00a0\u202f\ufeff]/.test(text);

/**
 * Where a line may end: the offsets into `text`, in addition to spaces, at which a new line may start. A simplified
 * form of the Unicode line breaking rules (UAX 14): spaces, hyphens between letters, East Asian text with its forbidden
 * breaks, and the dictionary of `Intl.Segmenter` for scripts without spaces.
 */
export function breakOffsets(text: string, clusters: { text: string; start: number }[]): Set<number> {
  const offsets = new Set<number>();
  for (const [index, cluster] of clusters.entries()) {
    const before = clusters[index - 1]?.text ?? "";
    if (before && mayBreak((clusters[index - 2]?.text ?? "") + before, cluster.text, before))
      offsets.add(cluster.start);
  }
  if (DICTIONARY_SCRIPT.test(text)) addDictionaryBreaks(text, offsets);
  return offsets;
}

function mayBreak(twoBefore: string, after: string, before: string): boolean {
  if (isSpace(after)) return false;
  if (isSpace(before)) return true;
  if (NEVER_FIRST.test(after) || NEVER_LAST.test(before)) return false;
  if (BREAKS_ANYWHERE.test(before) || BREAKS_ANYWHERE.test(after)) return true;
  return HYPHEN_AFTER_LETTER.test(twoBefore) && /^\p{L}/u.test(after);
}

function addDictionaryBreaks(text: string, offsets: Set<number>): void {
  for (const { index, segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(text)) {
    if (index > 0 && isWordLike && DICTIONARY_SCRIPT.test(segment)) offsets.add(index);
  }
}
