import { beforeEach, expect, it, vi } from "vitest";
import { createDatabase, type Database } from "~/db/d1-client";
import { findNote, updateNote } from "~/db/queries/flashcards/flashcard-notes";
import * as schema from "~/db/schema";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { syncCardChangesOrLog } from "~/functions/reviews/send-card-changes";
import { createMemoryD1 } from "~/test/fakes/d1";
import { cardsOfNote } from "./card-notes";
import { changeCards } from "./change-cards-at-once";
import { createCard } from "./create-cards";
import { deleteCard, restoreCard } from "./delete-card";
import { editCard } from "./edit-card";
import { cardFormSchema, newCardSchema } from "./model";
import { listCards } from "./read-cards";

const owner = { userId: null, anonymousId: "visitor" };
let db: Database;
let time: number;
/** The card changes that reached the review schedule, in order. */
let heard: { id: number; noteKey: string | null; isDeleted: boolean }[];
let deps: Pick<Deps, "db" | "now" | "newToken" | "cardsChanged">;

beforeEach(async () => {
  db = createDatabase(createMemoryD1());
  time = Date.parse("2026-05-01T00:00:00Z");
  heard = [];
  const now = () => {
    time += 1000;
    return new Date(time);
  };
  const reviews = { db, now, reviewSchedule: listener(), log: vi.fn() };
  const cardsChanged = (of: Owner) => syncCardChangesOrLog(reviews, of);
  deps = { db, now, newToken: () => crypto.randomUUID(), cardsChanged };
  const video = { videoTitle: "", videoDescription: "", kind: "manual", source: "sample" } as const;
  const rest = { durationSeconds: 1, segmentCount: 1, anonymousId: "visitor" };
  await db.insert(schema.videoTranscripts).values([
    { ...video, ...rest, id: 1, sourceKey: "a" },
    { ...video, ...rest, id: 2, sourceKey: "b" },
    { ...video, ...rest, id: 3, sourceKey: "c", anonymousId: "stranger" },
  ]);
});

/** A review schedule that only records calls. */
function listener(): Deps["reviewSchedule"] {
  let at = 0;
  const port: Partial<Deps["reviewSchedule"]> = {
    cardCursor: async () => at,
    applyCardChanges: async (_, { to, cards }) => {
      at = to;
      heard.push(...cards.map(({ item, noteKey = null, isDeleted }) => ({ ...{ id: item.id, noteKey, isDeleted } })));
      return true;
    },
  };
  return port as Deps["reviewSchedule"];
}

const create = (card: object) =>
  createCard(deps, { owner, card: newCardSchema.parse({ transcriptId: 1, clientId: "client-1", ...card }) });
const edit = (id: number, card: object) => editCard(deps, { owner, id, card: cardFormSchema.parse(card) });
const standing = async (transcriptId = 1) =>
  (await listCards(deps, { owner, transcriptId })).flashcards.map(({ id, ordinal, front }) => ({ id, ordinal, front }));
const three = { kind: "cloze", front: "{{c1::A}} {{c2::B}} {{c3::C}}", back: "" };

it("makes the cards of a note together, and once", async () => {
  const { flashcard, flashcards } = await create({ kind: "reversed", front: "a", back: "b" });
  expect(flashcards.map(({ ordinal, noteKey, kind }) => ({ ordinal, noteKey, kind }))).toEqual([
    { ordinal: 0, noteKey: "client-1", kind: "reversed" },
    { ordinal: 1, noteKey: "client-1", kind: "reversed" },
  ]);
  expect(flashcard).toEqual(flashcards[0]);
  expect((await create({ kind: "reversed", front: "a", back: "b" })).flashcards).toEqual(flashcards);
  expect(await standing()).toHaveLength(2);
  expect((await create({ clientId: "client-2", front: "a", back: "b" })).flashcards).toMatchObject([
    { ordinal: 0, noteKey: null },
  ]);
});

it("does not recreate cards that an edit removed when the same note is sent again", async () => {
  const { flashcard } = await create(three);
  await edit(flashcard.id, { ...three, front: "{{c1::A}} only" });
  expect((await create(three)).flashcards).toMatchObject([{ id: flashcard.id, front: "{{c1::A}} only" }]);
  expect(await standing()).toHaveLength(1);
});

it("edits the note: text of all cards, gaps added and removed", async () => {
  const { flashcards } = await create(three);
  const [first, second, third] = flashcards.map(({ id }) => id);
  const edited = await edit(first ?? 0, {
    front: "{{c1::A}} {{c3::C}} {{c4::D}}",
    back: "x",
    category: "K",
    tags: ["t"],
  });
  expect(edited.deletedIds).toEqual([second]);
  expect(edited.flashcards.map(({ ordinal }) => ordinal)).toEqual([0, 2, 3]);
  for (const card of edited.flashcards) {
    expect(card).toMatchObject({ kind: "cloze", back: "x", category: "K", tags: ["t"], noteKey: "client-1" });
  }
  expect(edited.flashcard.id).toBe(first);
  expect(edited.flashcards[1]?.id).toBe(third);
  const noteKey = "client-1";
  expect(heard.filter(({ isDeleted }) => isDeleted)).toEqual([{ id: second, noteKey, isDeleted: true }]);
  // The gap that was added back keeps its card, and so its reviews.
  const back = await edit(third ?? 0, { front: three.front, back: "" });
  expect(back.flashcards.map(({ id }) => id)).toEqual([first, second, third]);
  const fourth = edited.flashcards[2]?.id ?? 0;
  expect(heard.slice(-2).toSorted((a, b) => a.id - b.id)).toEqual([
    { id: second, noteKey, isDeleted: false },
    { id: fourth, noteKey, isDeleted: true },
  ]);
});

it("changes the kind: a single card becomes a note and a note becomes a single card", async () => {
  const { flashcard } = await create({ front: "a", back: "b" });
  const plain = await edit(flashcard.id, { front: "aa", back: "b" });
  expect(plain.flashcards).toMatchObject([{ id: flashcard.id, front: "aa", noteKey: null }]);
  const reversed = await edit(flashcard.id, { kind: "reversed", front: "a", back: "b" });
  expect(reversed.flashcards).toMatchObject([{ id: flashcard.id, ordinal: 0 }, { ordinal: 1 }]);
  const sibling = reversed.flashcards[1]?.id ?? 0;
  const noteKey = `note:${flashcard.id}`;
  expect(heard.filter((one) => one.noteKey === noteKey)).toEqual([
    { id: flashcard.id, noteKey, isDeleted: false },
    { id: sibling, noteKey, isDeleted: false },
  ]);
  const basic = await edit(sibling, { kind: "basic", front: "a", back: "b" });
  expect(basic).toMatchObject({ flashcard: { id: flashcard.id }, deletedIds: [sibling] });
  const cloze = await edit(flashcard.id, { kind: "cloze", front: "{{c2::a}}", back: "" });
  expect(cloze.flashcards).toMatchObject([{ id: sibling, ordinal: 1, kind: "cloze", front: "{{c2::a}}" }]);
  expect(cloze.deletedIds).toEqual([flashcard.id]);
  expect(await standing()).toHaveLength(1);
});

it("deletes and restores whole notes, without cards whose gaps were already removed", async () => {
  const { flashcards } = await create(three);
  const [first = 0, second = 0, third = 0] = flashcards.map(({ id }) => id);
  await edit(first, { front: "{{c1::A}} {{c2::B}}", back: "" });
  await expect(restoreCard(deps, { owner, id: third })).rejects.toMatchObject({ code: "not_found" });
  expect(await deleteCard(deps, { owner, id: second })).toEqual([first, second]);
  expect(await standing()).toEqual([]);
  await expect(edit(first, { front: "{{c1::A}} {{c5::B}}", back: "" })).rejects.toMatchObject({ code: "not_found" });
  expect(await standing()).toEqual([]);
  const restored = await restoreCard(deps, { owner, id: first });
  expect(restored.flashcard.id).toBe(first);
  expect(restored.flashcards.map(({ id }) => id)).toEqual([first, second]);
  expect((await standing()).map(({ id }) => id)).toEqual([first, second]);
});

it("does not restore a note that was deleted while its editor was open", async () => {
  const { flashcards } = await create(three);
  const [row] = await findNote(db, owner, flashcards[0]?.id ?? 0);
  if (!row) throw new Error("there is no note");
  await deleteCard(deps, { owner, id: row.id });
  const { kind, back, category, difficulty, tags } = row;
  const change = { kind, front: "{{c1::A}} {{c7::G}}", back, category, difficulty, tags, support: null };
  const { transcriptId, citations, model, isOfflineDraft } = row;
  const cards = cardsOfNote({ ...change, citations, model, isOfflineDraft, key: "client-1" });
  const stale = { transcriptId, noteKey: "client-1", firstId: null, change, cards, at: deps.now() };
  expect(await updateNote(db, owner, stale)).toEqual({ cards: [], returned: [], gone: [] });
  expect(await standing()).toEqual([]);
});

it("lets a deleted note be created again while the old one can still be restored", async () => {
  const { flashcard } = await create(three);
  await deleteCard(deps, { owner, id: flashcard.id });
  const again = await create({ ...three, front: "{{c1::A}}" });
  expect(again.flashcards).toHaveLength(1);
  expect((await restoreCard(deps, { owner, id: flashcard.id })).flashcards).toHaveLength(3);
  expect(await standing()).toHaveLength(4);
  await deleteCard(deps, { owner, id: again.flashcard.id });
  expect(await standing()).toHaveLength(3);
});

it("moves and categorizes whole notes, and keeps notes with the same key apart", async () => {
  const { flashcards } = await create(three);
  const ids = flashcards.map(({ id }) => id);
  const moved = await changeCards(deps, { owner, change: { ids: ids.slice(1, 2), transcriptId: 2 } });
  expect(moved.ids).toEqual(ids);
  const again = (await create(three)).flashcards.map(({ id }) => id);
  await changeCards(deps, { owner, change: { ids: again.slice(0, 1), transcriptId: 2 } });
  expect(await standing(2)).toHaveLength(6);
  const filed = await changeCards(deps, { owner, change: { ids: ids.slice(0, 1), category: "Moved" } });
  expect(filed.ids).toEqual(ids);
  expect((await changeCards(deps, { owner, change: { ids: again.slice(0, 1), delete: true } })).ids).toEqual(again);
  expect(await standing(2)).toHaveLength(3);
  expect((await edit(ids[0] ?? 0, { front: "{{c1::A}} {{c9::Z}}", back: "" })).flashcards).toHaveLength(2);
});

it("moves no more cards than there is room for, including the others of their notes", async () => {
  const { flashcard } = await create(three);
  const fill = Array.from({ length: 1998 }, (_, index) => ({
    ...{ key: `row-${index}`, transcriptId: 2, anonymousId: "visitor", front: "f", back: "b" },
  }));
  for (let at = 0; at < fill.length; at += 100) await db.insert(schema.flashcards).values(fill.slice(at, at + 100));
  const move = changeCards(deps, { owner, change: { ids: [flashcard.id], transcriptId: 2 } });
  await expect(move).rejects.toMatchObject({ code: "conflict" });
  expect(await standing()).toHaveLength(3);
  // Moving cards to their own transcript needs no room.
  const stay = await changeCards(deps, { owner, change: { ids: [flashcard.id], transcriptId: 1 } });
  expect(stay.ids).toHaveLength(3);
});

it("changes nobody else's note", async () => {
  const { flashcard } = await create(three);
  const stranger = { userId: null, anonymousId: "stranger" };
  const card = cardFormSchema.parse({ front: "{{c9::x}}", back: "" });
  await expect(editCard(deps, { owner: stranger, id: flashcard.id, card })).rejects.toMatchObject({
    code: "not_found",
  });
  await expect(deleteCard(deps, { owner: stranger, id: flashcard.id })).rejects.toMatchObject({ code: "not_found" });
  await expect(changeCards(deps, { owner, change: { ids: [flashcard.id], transcriptId: 3 } })).rejects.toMatchObject({
    code: "not_found",
  });
  expect(await standing()).toHaveLength(3);
});
