import { counted } from "../../text/counted";
import type { ReadFile } from "../note";
import { type TextNote, toNotes } from "./read-text-notes";

/** The separators between term and definition, and between cards. */
export type QuizletSeparators = { sides: string; cards: string };

export const QUIZLET_DEFAULT: QuizletSeparators = { sides: "\t", cards: "\n" };

/** The parts of a note that such a text cannot state. */
const UNSAID = { guid: null, notetype: null, deck: null, tags: [], exactTags: null, citations: [], isOwn: false };

/**
 * Reads terms and definitions in Quizlet's export format. A definition may contain the separator between the sides,
 * and continues on following lines without one. Never throws.
 */
export function readQuizlet(source: string, { sides, cards }: QuizletSeparators): ReadFile {
  const text = source.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const between = cards === "" ? "\n" : cards;
  const lines: TextNote[] = [];
  let line = 1;
  let continued = 0;
  let isAfterEmpty = false;
  for (const row of text.split(between)) {
    const at = sides === "" ? -1 : row.indexOf(sides);
    const fields = at < 0 ? [row] : [row.slice(0, at), row.slice(at + sides.length)];
    const isEmpty = row.trim() === "";
    const last = lines.at(-1);
    // A definition of several lines: Quizlet ends cards and lines alike.
    if (at < 0 && !isEmpty && !isAfterEmpty && between === "\n" && last?.fields.length === 2) {
      continued += 1;
      last.fields = [last.fields[0] ?? "", `${last.fields[1]}\n${row}`];
    } else if (!isEmpty) {
      const before = /^\s*/.exec(row)?.[0] ?? "";
      lines.push({ ...UNSAID, line: line + lineEnds(before), fields });
    }
    isAfterEmpty = isEmpty;
    line += lineEnds(row) + lineEnds(between);
  }
  const read = toNotes(lines, { isHtml: false });
  return continued === 0 ? read : { ...read, notices: [...read.notices, continuedNotice(continued)] };
}

function continuedNotice(count: number): string {
  return `${counted(count, "line without a separator continues", "lines without a separator continue")} the definition above.`;
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
