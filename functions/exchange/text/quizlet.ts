import type { ReadFile } from "../note";
import { type TextNote, toNotes } from "./notes";

/** What separates term from definition, and one card from the next. */
export type QuizletSeparators = { sides: string; cards: string };

export const QUIZLET_DEFAULT: QuizletSeparators = { sides: "\t", cards: "\n" };

/** The parts of a note that such a text cannot state. */
const UNSAID = { guid: null, notetype: null, deck: null, tags: [], exactTags: null, citations: [], isOwn: false };

/**
 * Reads terms and definitions as Quizlet exports them. A definition may contain the separator between the sides. Never
 * throws.
 */
export function readQuizlet(source: string, { sides, cards }: QuizletSeparators): ReadFile {
  const text = source.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const between = cards === "" ? "\n" : cards;
  const lines: TextNote[] = [];
  let line = 1;
  for (const row of text.split(between)) {
    const at = sides === "" ? -1 : row.indexOf(sides);
    const fields = at < 0 ? [row] : [row.slice(0, at), row.slice(at + sides.length)];
    const isEmpty = row.trim() === "";
    if (!isEmpty) {
      const before = /^\s*/.exec(row)?.[0] ?? "";
      lines.push({ ...UNSAID, line: line + lineEnds(before), fields });
    }
    line += lineEnds(row) + lineEnds(between);
  }
  return toNotes(lines, { isHtml: false });
}

/** Writes terms and definitions; separators within a text become spaces. */
export function writeQuizlet(
  notes: readonly { front: string; back: string }[],
  { sides, cards }: QuizletSeparators,
): string {
  const plain = (text: string, separators: readonly string[]) =>
    separators.reduce((rest, separator) => rest.replaceAll(separator, " "), text);
  return notes.map(({ front, back }) => `${plain(front, [cards, sides])}${sides}${plain(back, [cards])}`).join(cards);
}

const lineEnds = (text: string): number => text.split("\n").length - 1;
