import { hasCloze } from "../flashcards/cloze";
import { MAX_BACK, MAX_CATEGORY, MAX_FRONT, MAX_TAG, MAX_TAGS } from "../flashcards/kinds";
import { MAX_GUID } from "./limits";
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
  if (tags.length > MAX_TAGS) return `It has ${tags.length} tags; the limit is ${MAX_TAGS}`;
  if (tags.some((tag) => tag.length > MAX_TAG)) return `One of its tags is longer than ${MAX_TAG} characters`;
  return guid.length > MAX_GUID ? "Its id is too long" : null;
}

/** Text as the database can store it: without lone surrogates. */
export const tidy = (text: string): string => text.toWellFormed().trim();
