import { findTitles } from "~/db/queries/transcripts/transcript-rows";
import type { Owner } from "~/functions/accounts/owner";
import { cardToPlainText } from "~/functions/flashcards/card-markup";
import { facesOf, plainFace } from "~/functions/flashcards/faces";
import { findContents, itemName, type ReviewDeps } from "./check-own-items";
import type { LeftItem, LeftOut } from "./exam";
import type { ReviewContent } from "./review-content";

/** So many cards are listed one by one; more of them by talk or, within one talk, by chapter. */
const MOST_CARDS = 5;

/**
 * Names what an exam's plan leaves out, in the order in which it would have come.
 * @throws AppError authentication_required
 */
export async function nameLeftOut(deps: ReviewDeps, owner: Owner, left: readonly LeftItem[]): Promise<LeftOut> {
  const talks = [...Map.groupBy(left, ({ transcriptId }) => transcriptId)];
  if (left.length > MOST_CARDS && talks.length > 1) {
    const titles = await findTitles(
      deps.db,
      owner,
      talks.flatMap(([id]) => id ?? []),
    );
    const groups = talks.map(([id, { length }]) => ({ name: titles.get(id ?? 0) ?? "Other talks", count: length }));
    return { by: "talk", groups };
  }
  if (left.length === 0) return { by: "card", groups: [] };
  const { contents } = await findContents(deps, owner, { keys: left, changedAfter: null });
  const found = left.flatMap((item) => contents.get(itemName(item)) ?? []);
  if (left.length <= MOST_CARDS) {
    return { by: "card", groups: found.map((content) => ({ name: questionOf(content), count: 1 })) };
  }
  const chapters = Map.groupBy(found, (content) =>
    content.itemType === "flashcard" ? (content.category ?? "Without a category") : "Quiz questions",
  );
  return { by: "chapter", groups: [...chapters].map(([name, { length }]) => ({ name, count: length })) };
}

function questionOf(content: ReviewContent): string {
  if (content.itemType === "quiz_question") return content.questionText;
  return cardToPlainText(plainFace(facesOf(content).question))
    .replace(/\s+/gu, " ")
    .trim();
}
