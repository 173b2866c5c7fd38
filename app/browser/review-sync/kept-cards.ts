import type { ReviewItem } from "~/functions/reviews/review-content";
import type { KeptQueue, ReviewDatabase } from "./database";
import { itemName } from "./item-name";

export type KeptDue = Omit<KeptQueue, "learner"> & { items: ReviewItem[] };

/**
 * Replaces the stored queue with the server's response. A card whose rating has not been sent yet is done, although the
 * server still lists it.
 */
export async function keepDue(db: ReviewDatabase, learner: string, due: KeptDue): Promise<void> {
  const change = db.transaction(["cards", "queues", "waiting"], "readwrite");
  const rated = lastRatings(await change.objectStore("waiting").getAll());
  const cards = change.objectStore("cards");
  for (const key of await cards.index("byLearner").getAllKeys(learner)) void cards.delete(key);
  for (const [order, view] of due.items.entries()) {
    const item = itemName(view);
    const rating = rated.get(item);
    void cards.put({ learner, item, order, view, isDone: rating !== undefined && rating !== "again" });
  }
  const { date, left, readAt } = due;
  void change.objectStore("queues").put({ learner, date, left, readAt });
  await change.done;
}

/** The stored cards still to be rated, in order; null if none were ever stored. */
export async function readKeptCards(db: ReviewDatabase, learner: string): Promise<KeptDue | null> {
  const queue = await db.get("queues", learner);
  if (!queue) return null;
  const cards = (await db.getAllFromIndex("cards", "byLearner", learner)).filter(({ isDone }) => !isDone);
  const items = cards.sort((a, b) => a.order - b.order).map(({ view }) => view);
  return { date: queue.date, left: queue.left, readAt: queue.readAt, items };
}

/** Removes a stored card or updates its state. */
export async function changeKept(
  db: ReviewDatabase,
  learner: string,
  item: string,
  view: ReviewItem | null,
): Promise<void> {
  const change = db.transaction("cards", "readwrite");
  const card = await change.store.get([learner, item]);
  if (card) void (view ? change.store.put({ ...card, view }) : change.store.delete([learner, item]));
  await change.done;
}

/**
 * Stores the server's names for who reviews here: the current learner first, and second the visitor who signed in. They
 * are needed offline.
 */
export async function keepLearners(db: ReviewDatabase, learners: readonly string[]): Promise<void> {
  const change = db.transaction(["cards", "queues", "names"], "readwrite");
  // The previous learner is gone, so remove their cards.
  const cards = change.objectStore("cards");
  for (const key of await cards.getAllKeys()) if (!learners.includes(key[0])) void cards.delete(key);
  const queues = change.objectStore("queues");
  for (const key of await queues.getAllKeys()) if (!learners.includes(key)) void queues.delete(key);
  void change.objectStore("names").put([...learners], "learner");
  await change.done;
}

export async function readLearners(db: ReviewDatabase): Promise<string[]> {
  return (await db.get("names", "learner")) ?? [];
}

/** On sign-out: removes all cards. Unsent ratings stay until their learner returns. */
export async function forgetCards(db: ReviewDatabase): Promise<void> {
  const change = db.transaction(["cards", "queues", "names"], "readwrite");
  void change.objectStore("cards").clear();
  void change.objectStore("queues").clear();
  void change.objectStore("names").clear();
  await change.done;
}

function lastRatings(waiting: Awaited<ReturnType<ReviewDatabase["getAll"]>>): Map<string, string> {
  return new Map(
    waiting.flatMap((one): [string, string][] =>
      "kind" in one && one.kind === "review" ? [[itemName(one.review), one.review.rating]] : [],
    ),
  );
}
