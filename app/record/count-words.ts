let words: Intl.Segmenter | undefined;

/** How many words a text has, also in languages that put no spaces between them. */
export function countWords(text: string): number {
  words ??= new Intl.Segmenter(undefined, { granularity: "word" });
  return Array.from(words.segment(text)).filter(({ isWordLike }) => isWordLike).length;
}
