import type { ImportedPlace } from "~/db/queries/library/import-place";
import { findKnownKeys, findKnownPairs, insertImported } from "~/db/queries/library/import-rows";
import type { ImportedThing } from "~/db/queries/library/import-things";
import type { Owner } from "~/functions/accounts/owner";
import { bytesOf, requireRoom } from "~/functions/allowance/storage";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { tooManyCards } from "~/functions/flashcards/card-not-found";
import { MAX_CARDS } from "~/functions/flashcards/flashcard-kinds";
import { importedKey } from "./import-keys";
import { importCollections, importTags } from "./import-tags-and-collections";
import type { ImportLibraryAnswer, LibraryEntry, LibraryPart } from "./model";
import { pathKey } from "./paths";
import { mergeStudied } from "./studied";
import { toImported } from "./to-imported";

/** A row of D1 holds 2 MB; the rest of a row fits beside this much text. */
const MAX_ROW_BYTES = 1_900_000;

/**
 * Refuses a thing if one of its texts is too long for a row.
 * @throws AppError invalid_input
 */
function refuseOverlong(thing: ImportedThing): void {
  if (rowsOf(thing).every((row) => bytesOf(row) <= MAX_ROW_BYTES)) return;
  throw new AppError(
    "invalid_input",
    `A ${NAMES[thing.itemType]} in this file has more than 2 MB of text in one piece.`,
  );
}

const NAMES = {
  transcript: "transcript",
  prompt: "PRD",
  quiz: "quiz",
  flashcard: "flashcard",
  highlight: "highlight",
} as const satisfies Record<ImportedThing["itemType"], string>;

/** The parts that become one row each. The text of transcripts is already cut to fit. */
function rowsOf(thing: ImportedThing): readonly object[] {
  switch (thing.itemType) {
    case "transcript":
      return [thing.row, ...thing.chapters];
    case "prompt":
      return [thing.row, ...thing.versions];
    case "quiz":
      return [thing.row, ...thing.questions, ...thing.attempts];
    case "flashcard":
      return thing.rows;
    case "highlight":
      return [thing.row];
  }
}

type ImportDeps = Pick<Deps, "db" | "now" | "cardsChanged" | "newToken" | "reviewSchedule" | "storedBytes" | "vault">;
type Account = Extract<Owner, { userId: number }>;

/**
 * Imports part of a library file into an account. Things that the account already has, by their origin, are left alone,
 * so that importing a file twice changes nothing. Transcripts come before what depends on them.
 * @throws AppError authentication_required, invalid_input, study_full, storage_full, and the one of `tooManyCards`
 */
export async function importPart(
  deps: ImportDeps,
  { owner, part }: { owner: Owner; part: LibraryPart },
): Promise<ImportLibraryAnswer> {
  if (owner.userId === null) throw new AppError("authentication_required", "Please sign in to import a library.");
  await importTags(deps, owner, part.tags);
  const collectionIds = await importCollections(deps, owner, part.collections);
  const sum = { added: 0, withoutTranscript: 0 };
  // Transcripts first, because the rest refers to them.
  const [sources, others] = [
    part.items.filter(({ itemType }) => itemType === "transcript"),
    part.items.filter(({ itemType }) => itemType !== "transcript"),
  ];
  for (const items of [sources, others]) {
    const { added, withoutTranscript } = await importEntries(deps, owner, { items, collectionIds });
    sum.added += added;
    sum.withoutTranscript += withoutTranscript;
  }
  await mergeStudied(deps, owner, part.items);
  if (part.items.some(({ itemType }) => itemType === "flashcard")) await deps.cardsChanged(owner);
  return { ...sum, skipped: part.items.length - sum.added - sum.withoutTranscript };
}

async function importEntries(
  deps: ImportDeps,
  owner: Account,
  { items, collectionIds }: { items: readonly LibraryEntry[]; collectionIds: Map<string, number> },
): Promise<Pick<ImportLibraryAnswer, "added" | "withoutTranscript">> {
  if (items.length === 0) return { added: 0, withoutTranscript: 0 };
  const known = await readKnown(deps, owner, items);
  const unlike = new Map(items.map((entry) => [`${entry.itemType} ${entry.sourceKey} ${entry.key}`, entry]));
  let withoutTranscript = 0;
  const entries: { thing: ImportedThing; place: ImportedPlace }[] = [];
  for (const entry of unlike.values()) {
    const transcriptId = entry.sourceKey === null ? null : (known.sources.get(entry.sourceKey) ?? null);
    if (isKnown(entry, owner, { ...known, transcriptId })) continue;
    const thing = await toImported(deps, entry, { userId: owner.userId, transcriptId });
    if (thing?.itemType === "flashcard" && transcriptId !== null) {
      const cards = (known.counts.get(transcriptId) ?? 0) + thing.rows.length;
      if (cards > MAX_CARDS) throw tooManyCards(MAX_CARDS);
      known.counts.set(transcriptId, cards);
      for (const { key } of thing.rows) known.cards.add(`${transcriptId}:${key}`);
    }
    if (thing) entries.push({ thing, place: placeOf(entry, collectionIds, deps.now()) });
    else withoutTranscript += 1;
  }
  for (const { thing } of entries) refuseOverlong(thing);
  if (entries.length > 0) await requireRoom(deps, owner, entries);
  await insertImported(deps.db, owner, entries);
  return { added: entries.length, withoutTranscript };
}

type Known = Awaited<ReturnType<typeof readKnown>>;

async function readKnown({ db }: Pick<Deps, "db">, owner: Account, items: readonly LibraryEntry[]) {
  const keysOf = (type: string) =>
    items.filter(({ itemType }) => itemType === type).flatMap(({ key }) => [key, importedKey(owner.userId, key)]);
  const { sources, prompts, quizzes } = await findKnownKeys(db, owner, {
    sources: [...new Set(items.flatMap(({ sourceKey }) => sourceKey ?? []))],
    runs: keysOf("prompt"),
    generations: keysOf("quiz"),
  });
  const keys = items.flatMap((entry) => {
    if (entry.itemType === "flashcard") return entry.thing.cards.map((card) => card.key);
    return entry.itemType === "highlight" ? [entry.key] : [];
  });
  const pairs = await findKnownPairs(db, { transcriptIds: [...sources.values()], keys });
  return { sources, prompts, quizzes, ...pairs };
}

/** A note exists if any of its cards does. */
function isKnown(
  entry: LibraryEntry,
  { userId }: Account,
  { sources, prompts, quizzes, cards, highlights, transcriptId }: Known & { transcriptId: number | null },
): boolean {
  if (entry.itemType === "transcript") return sources.has(entry.key);
  if (entry.itemType === "flashcard") return entry.thing.cards.some(({ key }) => cards.has(`${transcriptId}:${key}`));
  if (entry.itemType === "highlight") return highlights.has(`${transcriptId}:${entry.key}`);
  const known = entry.itemType === "prompt" ? prompts : quizzes;
  return known.has(entry.key) || known.has(importedKey(userId, entry.key));
}

function placeOf(entry: LibraryEntry, collectionIds: Map<string, number>, now: Date): ImportedPlace {
  const { isBookmarked, isFavorite, isArchived } = entry;
  return {
    isBookmarked,
    isFavorite,
    isArchived,
    tags: entry.tags.map((name) => name.toLowerCase()),
    collections: entry.collections.flatMap(({ path, addedAt }) => {
      const id = collectionIds.get(pathKey(path));
      return id === undefined ? [] : [{ id, addedAt: Math.min(Date.parse(addedAt), now.getTime()) }];
    }),
  };
}
