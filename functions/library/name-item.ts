import { cardToPlainText } from "~/functions/flashcards/card-markup";
import { facesOf, plainFace } from "~/functions/flashcards/faces";
import type { ItemView } from "./item-kinds";

/** An item's name in lists: a card's question, a highlight's quote, the title of anything else. */
export function nameItem(item: ItemView): string {
  if (item.itemType === "highlight") return `“${item.title.trim()}”`;
  if (item.itemType !== "flashcard") return item.title;
  const { kind } = item.contentData;
  const { question } = facesOf({ kind, ordinal: 0, front: item.title, back: item.description });
  return cardToPlainText(plainFace(question)).replace(/\s+/gu, " ").trim() || item.title;
}
