import { cardToPlainText } from "./card-markup";
import { facesOf, plainFace } from "./faces";

/** The question side of a card as text, without its answer. */
export function questionOf(card: Parameters<typeof facesOf>[0]): string {
  return cardToPlainText(plainFace(facesOf(card).question));
}
