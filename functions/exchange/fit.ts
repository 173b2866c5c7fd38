import { MAX_BACK, MAX_CARD_TAGS, MAX_CATEGORY, MAX_FRONT, MAX_TAG } from "~/functions/flashcards/flashcard-kinds";
import { hasCloze } from "../flashcards/cloze";
import { counted } from "../text/counted";
import { MAX_GUID } from "./exchange-limits";
import type { ExchangeNote } from "./note";

/** Why a note cannot become a card, or null: the same rules that the server applies. */
export function findMisfit(note: Omit<ExchangeNote, "cards">): string | null {
  const { guid, kind, front, back, category, tags } = note;
  if (front === "") return "It has no front text";
  if (kind === "cloze" ? !hasCloze(front) : back === "") {
    return kind === "cloze" ? "Its text has no gap such as {{c1::text}}" : "It has no back text";
  }
  if (front.length > MAX_FRONT) return `Its front has ${front.length} characters; the limit is ${MAX_FRONT}`;
  if (back.length > MAX_BACK) return `Its back has ${back.length} characters; the limit is ${MAX_BACK}`;
  if (category !== null && category.length > MAX_CATEGORY)
    return `Its category is longer than ${MAX_CATEGORY} characters`;
  if (tags.length > MAX_CARD_TAGS) return `It has ${tags.length} tags; the limit is ${MAX_CARD_TAGS}`;
  if (tags.some((tag) => tag.length > MAX_TAG)) return `One of its tags is longer than ${MAX_TAG} characters`;
  return guid.length > MAX_GUID ? "Its id is too long" : null;
}

/** Text as the database can store it: without lone surrogates. */
export const tidyNote = (text: string): string => text.toWellFormed().trim();

/** How many notes had to be cut to the limits of cards, by what was cut. */
export type Cuts = { tags: number; names: number; fronts: number };

export const noCuts = (): Cuts => ({ tags: 0, names: 0, fronts: 0 });

/**
 * Fits a note to the limits of cards: drops excess tags, cuts long names, and moves the rest of a long question to
 * the head of the answer. `findMisfit` reports what cannot be cut.
 * @param cuts counts what was cut
 */
export function fitNote<Note extends Omit<ExchangeNote, "cards">>(note: Note, cuts: Cuts): Note {
  const tags = [...new Set(note.tags.map((tag) => shorten(tag, MAX_TAG)))].slice(0, MAX_CARD_TAGS);
  const category = note.category === null ? null : shorten(note.category, MAX_CATEGORY);
  if (tags.length < note.tags.length) cuts.tags += 1;
  if (category !== note.category || note.tags.some((tag) => tag.length > MAX_TAG)) cuts.names += 1;
  const isLong = note.front.length > MAX_FRONT && note.kind !== "cloze" && note.back !== "";
  if (!isLong) return { ...note, tags, category };
  const at = note.front.lastIndexOf(" ", MAX_FRONT - 2);
  const end = at > MAX_FRONT / 2 ? at : MAX_FRONT - 2;
  cuts.fronts += 1;
  const front = `${shorten(note.front, end)} …`;
  return { ...note, tags, category, front, back: `… ${note.front.slice(front.length - 2).trim()}\n\n${note.back}` };
}

/** Notices about what was cut, for the whole file. */
export function cutNotices({ tags, names, fronts }: Cuts): string[] {
  return [
    ...(tags > 0
      ? [`${counted(tags, "note has", "notes have")} more than ${MAX_CARD_TAGS} tags: the others were left out.`]
      : []),
    ...(names > 0
      ? [`${counted(names, "note has", "notes have")} a longer tag or deck name than fits: it was cut.`]
      : []),
    ...(fronts > 0
      ? [
          `${counted(fronts, "question is", "questions are")} longer than ${MAX_FRONT} characters: the rest begins the answer.`,
        ]
      : []),
  ];
}

/** The first characters of a text, without half a character at the end. */
const shorten = (text: string, most: number): string =>
  text.length > most
    ? text
        .slice(0, most)
        .replace(/[\ud800-\udbff]$/, "")
        .trim()
    : text;
