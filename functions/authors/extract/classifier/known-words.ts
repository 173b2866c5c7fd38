import { stemWord } from "../rules/cue-words";
import type { SentenceModel } from "./sentence-classifier";
import { hashOf } from "./sentence-features";

/** Words, and runs of Han or Katakana, inside which captions may break. */
const CHARACTER = "[\\p{sc=Han}\\p{sc=Katakana}ー]";
const LETTER = "[[\\p{L}\\p{M}\\p{N}]--[\\p{sc=Han}\\p{sc=Katakana}\\p{sc=Hiragana}ー]]";
const WORD = new RegExp(`(?![々ー])${CHARACTER}(?: ?${CHARACTER})*|${LETTER}+(?:['’\\-]${LETTER}+)*`, "gv");

/** A word of a text, in lower case, and its offsets in the text in UTF-16 units. */
export type PlacedWord = { word: string; start: number; end: number };

export function knownTokens(text: string): PlacedWord[] {
  return Array.from(text.matchAll(WORD), ({ 0: said, index }) => ({
    word: said.toLowerCase().replaceAll(" ", "").replaceAll("’", "'"),
    start: index,
    end: index + said.length,
  }));
}

/** @param code BCP 47 without a region */
export function hashOfKnown(word: string, code: string): number {
  return hashOf(code, " ", stemWord(word));
}

/** Whether everyday talks in a language use a word; a word that they do not use may be a term. */
export function isKnown({ known: { weights, size } }: SentenceModel, word: string, code: string): boolean {
  return weights[hashOfKnown(word, code) % size] === 1;
}
