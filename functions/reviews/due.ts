import type { Deps, Owner } from "../deps";
import { nameOf, ownItems } from "./own-items";
import type { QueueAnswer } from "./port";
import { type ItemKey, type ItemView, keyOf } from "./schema";

/** Cards that D1 no longer has are given up on sight; so often the queue is read again for it. */
const MAX_ROUNDS = 3;

export type DueAnswer = Omit<QueueAnswer, "cardCursor" | "rowsRead">;

/**
 * What the caller is to review next, mixed over all transcripts, or of one. Only cards that D1 has and that are the
 * caller's: the object's word is not taken for that.
 * @throws AppError authentication_required
 */
export async function readDue(
  deps: Pick<Deps, "db" | "study" | "now">,
  { owner, limit, transcriptId }: { owner: Owner; limit: number; transcriptId?: number | undefined },
): Promise<DueAnswer> {
  const now = deps.now().getTime();
  // Before the queue is read: an account may have to take over a visitor's items first.
  await ownItems(deps, owner, []);
  for (let round = 1; ; round += 1) {
    const { items, date, left } = await deps.study.queue(owner, { limit, transcriptId, withCounts: true }, now);
    const own = await ownItems(deps, owner, items.map(keyOf));
    const isOwn = (item: ItemView) => own.has(nameOf(keyOf(item)));
    const gone: ItemKey[] = items.filter((item) => !isOwn(item)).map(keyOf);
    if (gone.length > 0) await deps.study.forget(owner, { items: gone }, now);
    if (gone.length === 0 || round === MAX_ROUNDS) return { items: items.filter(isOwn), date, left };
  }
}

/**
 * Chosen items as the reviewer shows them, with what each button would do. New cards become items by being asked for.
 * @throws AppError authentication_required
 */
export async function readItems(
  deps: Pick<Deps, "db" | "study" | "now">,
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
