import { wordsOf } from "~/functions/text/words";
import type { TextRange } from "~/functions/transcripts/offsets";

/** A selection of more words and letters is a sentence in which the gap is still to be chosen. */
const MAX_GAP = { words: 5, letters: 12 };
/** How far a sentence may reach on either side of the gap, in words. */
const MAX_SIDE_WORDS = 24;
const ENDS = /[.!?…。！？]["'”’)\]]*(?=\s|$)|[。！？]/g;

/**
 * A cloze text: the sentence around a selected word, which becomes its gap. Without full stops, as many words as a
 * sentence has, with an ellipsis. A longer selection is returned as it is.
 * @param joined the transcript's joined text
 */
export function gapOf(joined: string, { startIndex, endIndex }: TextRange): string {
  const selected = joined.slice(startIndex, endIndex);
  const words = wordsOf(selected);
  const [first, last] = [words[0], words.at(-1)];
  if (!first || !last || (words.length > MAX_GAP.words && selected.length > MAX_GAP.letters)) return selected;
  const [start, end] = [startIndex + first.start, startIndex + last.end];
  return `${before(joined.slice(0, start))}{{c1::${joined.slice(start, end)}}}${after(joined.slice(end))}`;
}

function before(text: string): string {
  const near = text.slice(-600);
  const sentence = near.slice([...near.matchAll(ENDS)].at(-1)?.index ?? 0).replace(/^[.!?…。！？"'”’)\]]+\s*/, "");
  const own = wordsOf(sentence);
  const cut = own.at(-MAX_SIDE_WORDS);
  const isWhole = sentence.length < near.length || near.length === text.length;
  return cut && (own.length > MAX_SIDE_WORDS || !isWhole) ? `… ${sentence.slice(cut.start)}` : sentence.trimStart();
}

function after(text: string): string {
  const near = text.slice(0, 600);
  const [end] = near.matchAll(ENDS);
  const sentence = end ? near.slice(0, end.index + end[0].length) : near;
  const own = wordsOf(sentence);
  const cut = own[MAX_SIDE_WORDS - 1];
  return cut && own.length > MAX_SIDE_WORDS ? `${sentence.slice(0, cut.end)} …` : sentence.trimEnd();
}
