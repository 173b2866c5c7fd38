import type { Owner } from "../deps";
import type { ReviewItem } from "./content";
import { enrollCards, type Found, findContents, nameOf, type ReviewDeps } from "./own-items";
import type { QueueAnswer } from "./port";
import { type ItemKey, type ItemView, keyOf } from "./schema";

/** So often the queue is read again when D1 had other cards than the study object knew; the rest comes with the next call. */
const MAX_ROUNDS = 6;

export type DueAnswer = Pick<QueueAnswer, "date" | "left"> & { items: ReviewItem[] };

/**
 * What the caller is to review next, mixed over all transcripts, or of one, with what there is to show of it. The
 * object's word is not taken for what is there: cards that D1 has and the object does not become new items, and what
 * D1 no longer has is forgotten on sight.
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
    const found = await findContents(deps, owner, { keys: items.map(keyOf), cardsAfter: cardCursor });
    const gone: ItemKey[] = items.filter((item) => !found.own.has(nameOf(keyOf(item)))).map(keyOf);
    if (gone.length > 0) await deps.study.forget(owner, { items: gone }, now);
    const moved = movedItems(items, found);
    if (moved.length > 0) await deps.study.enroll(owner, moved, now);
    await enrollCards(deps, owner, found.newCards);
    const isCurrent = gone.length + moved.length + found.newCards.length === 0 && !found.isMerged;
    if (isCurrent || round === MAX_ROUNDS) return { items: withContent(items, found), date, left };
  }
}

/** Items of which D1 has another note or transcript than the object heard of. */
function movedItems(items: readonly ItemView[], { own }: Found) {
  return items.flatMap((item) => {
    const known = own.get(nameOf(keyOf(item)));
    if (!known) return [];
    return known.noteKey === item.noteKey && known.transcriptId === item.transcriptId ? [] : [known];
  });
}

/**
 * Chosen items as the reviewer shows them, with what each button would do. New cards become items by being asked for;
 * of questions those that are in the reviews are answered.
 * @throws AppError authentication_required
 */
export async function readItems(
  deps: ReviewDeps,
  { owner, keys }: { owner: Owner; keys: readonly ItemKey[] },
): Promise<ReviewItem[]> {
  const now = deps.now().getTime();
  const found = await findContents(deps, owner, { keys, cardsAfter: null });
  const own = [...found.own.values()];
  if (own.length === 0) return [];
  const wanted = own.map(({ item }) => item);
  const known = await deps.study.items(owner, wanted, now);
  const names = new Set(known.map((item) => nameOf(keyOf(item))));
  const unknown = own.filter(({ item }) => item.itemType === "flashcard" && !names.has(nameOf(item)));
  if (unknown.length === 0) return withContent(known, found);
  await deps.study.enroll(owner, unknown, now);
  return withContent(await deps.study.items(owner, wanted, now), found);
}

/** Items with what there is to show of them; those of which there is nothing are left out. */
export function withContent(
  items: readonly ItemView[],
  { contents }: Awaited<ReturnType<typeof findContents>>,
): ReviewItem[] {
  return items.flatMap((item) => {
    const content = contents.get(nameOf(keyOf(item)));
    return content ? [{ ...item, content }] : [];
  });
}
