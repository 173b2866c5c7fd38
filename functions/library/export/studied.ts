import type { Exported } from "~/db/queries/library/export-rows";
import { findImportedCards, findImportedQuestions } from "~/db/queries/library/import-studied";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import type { ItemKey, ReviewItemType } from "~/functions/reviews/model";
import type { CarriedItem } from "~/functions/reviews/port";
import { emptyState } from "~/functions/reviews/scheduling/schedule-review";
import type { Studied } from "./done-schema";
import { importedKey } from "./import-keys";
import type { LibraryEntry } from "./model";

/** Study data of cards and questions, by `nameOf`. */
export type StudiedItems = ReadonlyMap<string, Studied>;

export const studiedName = (itemType: ReviewItemType, id: number) => `${itemType}:${id}`;

/** The owner's study data of the exported cards and questions; those never studied are left out. */
export async function readStudied(
  { reviewSchedule }: Pick<Deps, "reviewSchedule">,
  owner: Owner,
  { cards, questions }: Pick<Exported, "cards" | "questions">,
): Promise<StudiedItems> {
  const keys: ItemKey[] = [
    ...cards.map(({ id }) => ({ itemType: "flashcard" as const, id })),
    ...questions.map(({ id }) => ({ itemType: "quiz_question" as const, id })),
  ];
  if (keys.length === 0) return new Map();
  const carried = await reviewSchedule.carry(owner, keys);
  const touched = carried.filter(({ log, isSuspended, buriedUntil }) => log.length > 0 || isSuspended || buriedUntil);
  return new Map(
    touched.map(({ item, createdAt, isSuspended, buriedUntil, fsrsData, log }) => [
      studiedName(item.itemType, item.id),
      { createdAt, isSuspended, buriedUntil, state: fsrsData, log },
    ]),
  );
}

/**
 * Merges the study data of cards and questions into the account's, including things that existed already, so that an
 * interrupted import can be finished. Log entries are matched by id, so importing twice changes nothing.
 * @throws AppError study_full
 */
export async function mergeStudied(
  deps: Pick<Deps, "db" | "reviewSchedule" | "now">,
  owner: Extract<Owner, { userId: number }>,
  entries: readonly LibraryEntry[],
): Promise<void> {
  const cards = entries.flatMap((entry) => (entry.itemType === "flashcard" ? cardsOf(entry) : []));
  const questions = entries.flatMap((entry) => (entry.itemType === "quiz" ? questionsOf(entry, owner.userId) : []));
  if (cards.length + questions.length === 0) return;
  const [cardRows, questionRows] = await Promise.all([
    findImportedCards(deps.db, owner, [...new Set(cards.map(({ sourceKey }) => sourceKey))]),
    findImportedQuestions(deps.db, owner, [...new Set(questions.flatMap(({ keys }) => keys))]),
  ]);
  const now = deps.now().getTime();
  const items: CarriedItem[] = [
    ...cards.flatMap(({ sourceKey, key, studied }) => {
      const row = cardRows.find((one) => one.sourceKey === sourceKey && one.key === key);
      return row ? [toCarried({ itemType: "flashcard", id: row.id }, row, studied, now)] : [];
    }),
    ...questions.flatMap(({ keys, place, studied }) => {
      const row = questionRows.find((one) => keys.includes(one.generationKey) && one.place === place);
      return row ? [toCarried({ itemType: "quiz_question", id: row.id }, { ...row, noteKey: null }, studied, now)] : [];
    }),
  ];
  if (items.length > 0) await deps.reviewSchedule.mergeItems(owner, items, now);
}

function cardsOf({ sourceKey, thing }: Extract<LibraryEntry, { itemType: "flashcard" }>) {
  if (sourceKey === null) return [];
  return thing.cards.flatMap(({ key, studied }) => (studied ? [{ sourceKey, key, studied }] : []));
}

function questionsOf({ key, thing }: Extract<LibraryEntry, { itemType: "quiz" }>, userId: number) {
  const keys = [key, importedKey(userId, key)];
  return thing.questions.flatMap(({ studied }, place) => (studied ? [{ keys, place, studied }] : []));
}

function toCarried(
  item: ItemKey,
  { transcriptId, noteKey }: { transcriptId: number; noteKey: string | null },
  { createdAt, isSuspended, buriedUntil, log }: Studied,
  now: number,
): CarriedItem {
  // Entries dated in the future are dropped: the clock that wrote them was wrong.
  const entries = log.filter(({ reviewedAt }) => reviewedAt <= now);
  return {
    item,
    transcriptId,
    noteKey,
    createdAt,
    isSuspended,
    buriedUntil,
    removedAt: null,
    fsrsData: emptyState(createdAt),
    log: entries.map((entry) => ({ ...entry, receivedAt: Math.min(entry.receivedAt, now) })),
  };
}
