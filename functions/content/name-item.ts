import { facesOf, plainFace } from "../flashcards/faces";
import { toPlainText } from "../flashcards/markup";
import type { ItemView } from "./kinds";

/** What an item is called in a list: a card by what it asks, a highlight by its quote, all else by its title. */
export function nameItem(item: ItemView): string {
  if (item.itemType === "highlight") return `“${item.title.trim()}”`;
  if (item.itemType !== "flashcard") return item.title;
  const { kind } = item.contentData;
  const { question } = facesOf({ kind, ordinal: 0, front: item.title, back: item.description });
  return toPlainText(plainFace(question)).replace(/\s+/gu, " ").trim() || item.title;
}
