import type { Owner } from "../deps";
import { enrollCards, findItems, nameOf, ownItems, type ReviewDeps } from "./own-items";
import type { QueueAnswer } from "./port";
import { type ItemKey, type ItemView, keyOf } from "./schema";

/** So often the queue is read again when D1 had other cards than the study object knew; the rest comes with the next call. */
const MAX_ROUNDS = 6;

export type DueAnswer = Omit<QueueAnswer, "cardCursor" | "rowsRead">;

/**
 * What the caller is to review next, mixed over all transcripts, or of one. The object's word is not taken for what is
 * there: cards that D1 has and the object does not become new items, and what D1 no longer has is forgotten on sight.
 * @throws AppError authentication_required
 */
export async function readDue(
  deps: ReviewDeps,
  { owner, limit, transcriptId }: { owner: Owner; limit: number; transcriptId?: number | undefined },
): Promise<DueAnswer> {
  const now = deps.now().getTime();
  for (let round = 1; ; round += 1) {
    const options = { limit, transcriptId, withCounts: true };
    const { items, date, left, cardCursor } = await deps.study.queue(owner, options, now);
    const asked = { keys: items.map(keyOf), cardsAfter: cardCursor };
    const { own, newCards, isMerged } = await findItems(deps, owner, asked);
    const isOwn = (item: ItemView) => own.has(nameOf(keyOf(item)));
    const gone: ItemKey[] = items.filter((item) => !isOwn(item)).map(keyOf);
    if (gone.length > 0) await deps.study.forget(owner, { items: gone }, now);
    await enrollCards(deps, owner, newCards);
    const isCurrent = gone.length === 0 && newCards.length === 0 && !isMerged;
    if (isCurrent || round === MAX_ROUNDS) return { items: items.filter(isOwn), date, left };
  }
}

/**
 * Chosen items as the reviewer shows them, with what each button would do. New cards become items by being asked for.
 * @throws AppError authentication_required
 */
export async function readItems(
  deps: ReviewDeps,
  { owner, keys }: { owner: Owner; keys: readonly ItemKey[] },
): Promise<ItemView[]> {
  const now = deps.now().getTime();
  const own = [...(await ownItems(deps, owner, keys)).values()];
  if (own.length === 0) return [];
  const wanted = own.map(({ item }) => item);
  const known = await deps.study.items(owner, wanted, now);
  if (known.length === wanted.length) return known;
  await deps.study.enroll(owner, own, now);
  return deps.study.items(owner, wanted, now);
}
