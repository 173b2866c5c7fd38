import type { Database } from "~/db/client";
import { findOwnItems } from "~/db/queries/reviews-items";
import type { Owner } from "~/functions/deps";
import { toNews } from "~/functions/reviews/own-items";
import { hear } from "./hear";
import type { Study } from "./learner";
import { purge, purgeTime } from "./manage";

/**
 * Gives up what was deleted two days ago, once D1 has been asked whether it came back: the call that would have told may be
 * lost, and with the items their log would be gone for good.
 * @param change carries work out in one transaction, with the learner as it is then
 * @returns when to come again, in epoch milliseconds; null when nothing waits
 * @throws what D1 throws; nothing is given up then
 */
export async function giveUp(
  db: Database,
  change: <T>(work: (study: Study) => T) => T,
  owner: Owner,
  now: number,
): Promise<number | null> {
  const at = change(purgeTime);
  if (at === null || at > now) return at;
  for (;;) {
    const changedAfter = change(({ row }) => row.cardCursor);
    const { changes } = await findOwnItems(db, owner, { flashcardIds: [], quizQuestionIds: [], changedAfter });
    const news = toNews(changedAfter, changes);
    if (news === null) return change((study) => purge(study, now));
    change((study) => hear(study, { ...news, gone: [] }, now));
  }
}
