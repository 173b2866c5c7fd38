import { isNull } from "drizzle-orm";
import { expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import { items } from "~/db/learner/learner-tables";
import * as schema from "~/db/schema";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { importNotes } from "~/functions/exchange/import-cards";
import { changeCards } from "~/functions/flashcards/change-cards-at-once";
import { createCard } from "~/functions/flashcards/create-cards";
import { deleteCard, restoreCard } from "~/functions/flashcards/delete-card";
import { editCard } from "~/functions/flashcards/edit-card";
import { cardFormSchema, newCardSchema } from "~/functions/flashcards/model";
import { createMemoryD1 } from "~/test/fakes/d1";
import { ROOM } from "~/test/helpers/allowance/room";
import { cases } from "~/test/helpers/every-case";
import { newStudy } from "~/test/helpers/reviews/node-storage";
import { START } from "~/test/helpers/reviews/study-calls";
import { itemsOf, studyPort } from "~/test/helpers/reviews/study-port";
import { purgeDeleted } from "~/workers/objects/review-schedule/purge-deleted-items";
import { checkItems } from "./check-own-items";
import { readDue } from "./due-items";
import { enrollItems } from "./enroll-questions";
import { syncCardChangesOrLog } from "./send-card-changes";
import { readStatistics } from "./undo-reviews";

const DAY_MS = 86_400_000;
const OWNER: Owner = { userId: null, anonymousId: "visitor" };
const RUNS = cases(12, 40);
const STEPS = 25;

/** Numbers that repeat for the same seed (the mulberry32 generator). */
function randomOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { next, of: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T };
}

type Random = ReturnType<typeof randomOf>;

/**
 * A learner with two transcripts, whose review schedule can become unreachable before or after it does what it is
 * asked.
 */
async function world(random: Random) {
  const db = createDatabase(createMemoryD1());
  const video = {
    videoTitle: "",
    videoDescription: "",
    kind: "manual",
    source: "sample",
    anonymousId: "visitor",
  } as const;
  for (const id of [1, 2]) {
    const row = { ...video, id, sourceKey: String(id), durationSeconds: 1, segmentCount: 1 };
    await db.insert(schema.videoTranscripts).values(row);
  }
  const bench = await newStudy({ newPerDay: 9999 });
  const fault = { share: 0 };
  let time = START;
  const study = studyPort(bench, async (work) => {
    // Let calls overtake one another.
    for (let turns = Math.floor(random.next() ** 4 * 400); turns > 0; turns -= 1) await Promise.resolve();
    if (random.next() < fault.share) throw new Error("the object was not reached");
    const answer = work();
    if (random.next() < fault.share) throw new Error("its answer was lost");
    return answer;
  });
  const now = () => {
    time += 1000;
    return new Date(time);
  };
  const reviews = { db, now, reviewSchedule: study, log: () => undefined };
  const deps: Pick<Deps, "db" | "now" | "newToken" | "reviewSchedule" | "log" | "cardsChanged" | "storedBytes"> = {
    storedBytes: ROOM,
    ...reviews,
    newToken: () => crypto.randomUUID(),
    cardsChanged: (owner) => syncCardChangesOrLog(reviews, owner),
  };
  return { db, deps, bench, fault };
}

type World = Awaited<ReturnType<typeof world>>;

const SIDES = [
  { kind: "basic", front: "a", back: "b" },
  { kind: "reversed", front: "a", back: "b" },
  { kind: "cloze", front: "{{c1::A}} {{c2::B}}", back: "" },
  { kind: "cloze", front: "{{c2::B}} {{c3::C}}", back: "" },
] as const;

/** One thing a learner does to cards, or one look at them. */
async function act({ db, deps }: World, random: Random): Promise<unknown> {
  const cards = await db.select({ id: schema.flashcards.id }).from(schema.flashcards);
  const id = random.of([...cards.map((card) => card.id), 0]);
  const ids = [id, random.of([...cards.map((card) => card.id), 0])];
  const transcriptId = random.of([1, 2]);
  const sides = random.of(SIDES);
  const note = { category: null, difficulty: "medium" as const, tags: [], cards: [], citations: [], line: 1 };
  const owner = OWNER;
  const action = random.of([
    () => createCard(deps, { owner, card: newCardSchema.parse({ ...sides, transcriptId }) }),
    () => editCard(deps, { owner, id, card: cardFormSchema.parse(sides) }),
    () => deleteCard(deps, { owner, id }),
    () => restoreCard(deps, { owner, id }),
    () => changeCards(deps, { owner, change: { ids, transcriptId } }),
    () => changeCards(deps, { owner, change: { ids, delete: true } }),
    () => changeCards(deps, { owner, change: { ids, restore: true } }),
    () => importNotes(deps, { owner, transcriptId, notes: [{ ...note, ...sides, guid: `guid-${id}` }] }),
    () => readDue(deps, { owner, limit: 3, transcriptId }),
    () => readStatistics(deps, owner),
  ]);
  return action();
}

const isExpected = (cause: unknown) =>
  ["the object was not reached", "its answer was lost"].includes((cause as Error).message) ||
  ["not_found", "conflict"].includes((cause as { code?: string }).code ?? "");

it(`agrees with D1 about every card, whichever calls are lost and in whatever order they arrive (${RUNS} histories)`, async () => {
  let lost = 0;
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const random = randomOf(seed);
    const here = await world(random);
    here.fault.share = random.of([0, 0.3, 0.9]);
    for (let step = 0; step < STEPS; step += 1) {
      const together = Array.from({ length: random.of([1, 1, 3]) }, () => act(here, random));
      for (const outcome of await Promise.allSettled(together)) {
        if (outcome.status === "fulfilled") continue;
        lost += 1;
        expect(isExpected(outcome.reason), String(outcome.reason)).toBe(true);
      }
    }
    here.fault.share = 0;
    await readDue(here.deps, { owner: OWNER, limit: 1 });
    const standing = await here.db.select().from(schema.flashcards).where(isNull(schema.flashcards.deletedAt));
    const expected = standing.map(({ id, transcriptId, noteKey }) => ({ id, transcriptId, noteKey }));
    expect(itemsOf(here.bench), `of history ${seed}`).toEqual(expected.sort((a, b) => a.id - b.id));
  }
  expect(lost).toBeGreaterThan(RUNS);
}, 60_000);

it("ignores changes that later ones have superseded", async () => {
  const here = await world(randomOf(1));
  const { deps, bench } = here;
  const { flashcard } = await createCard(deps, {
    owner: OWNER,
    card: newCardSchema.parse({ front: "a", back: "b", transcriptId: 1 }),
  });
  await readDue(deps, { owner: OWNER, limit: 1 });
  const changedAfter = await deps.reviewSchedule.cardCursor(OWNER);
  await here.db.update(schema.flashcards).set({ deletedAt: deps.now() });
  const { cardChanges: news } = await checkItems(deps, OWNER, { keys: [], changedAfter });
  if (!news) throw new Error("the deletion is no change");
  await restoreCard(deps, { owner: OWNER, id: flashcard.id });
  expect(await deps.reviewSchedule.applyCardChanges(OWNER, { ...news, gone: [] }, START)).toBe(false);
  expect(itemsOf(bench)).toMatchObject([{ id: flashcard.id }]);
});

it("keeps a card that was restored while no call could report it", async () => {
  const { db, deps, bench, fault } = await world(randomOf(1));
  const owner = OWNER;
  const card = newCardSchema.parse({ front: "a", back: "b", transcriptId: 1 });
  const { flashcard } = await createCard(deps, { owner, card });
  const { flashcard: other } = await createCard(deps, { owner, card: { ...card, front: "c" } });
  await deleteCard(deps, { owner, id: flashcard.id });
  await deleteCard(deps, { owner, id: other.id });
  fault.share = 1;
  await restoreCard(deps, { owner, id: flashcard.id });
  const change = <T>(work: (study: ReturnType<typeof bench.open>) => T): T =>
    bench.storage.transactionSync(() => work(bench.open()));
  const later = deps.now().getTime() + 3 * DAY_MS;
  expect(await purgeDeleted(db, change, owner, later)).toBeNull();
  expect(bench.open().db.select({ id: items.flashcardId }).from(items).all()).toEqual([{ id: flashcard.id }]);
});

it("skips a question whose quiz was deleted, and asks it again a minute after the quiz is restored", async () => {
  const { db, deps } = await world(randomOf(1));
  const quiz = {
    id: 1,
    generationKey: "quiz",
    transcriptId: 1,
    title: "Quiz",
    description: "",
    anonymousId: "visitor",
  };
  await db.insert(schema.quizzes).values({ ...quiz, totalQuestions: 1, model: "m", isOfflineDraft: false });
  const asked = { questionText: "?", questionType: "true_false" as const, correctAnswer: "true" };
  const rest = { options: ["true", "false"], acceptedAnswers: [], explanation: "", citations: [], orderIndex: 0 };
  await db.insert(schema.quizQuestions).values({ id: 7, quizId: 1, ...asked, ...rest });
  await enrollItems(deps, { owner: OWNER, keys: [{ itemType: "quiz_question", id: 7 }] });
  const shown = async () =>
    (await readDue(deps, { owner: OWNER, limit: 5 })).items.map(({ quizQuestionId }) => quizQuestionId);
  expect(await shown()).toEqual([7]);
  await db.update(schema.quizzes).set({ deletedAt: deps.now() });
  expect(await shown()).toEqual([]);
  for (let seconds = 0; seconds < 60; seconds += 1) deps.now();
  expect(await shown()).toEqual([]);
  await db.update(schema.quizzes).set({ deletedAt: null });
  for (let seconds = 0; seconds < 60; seconds += 1) deps.now();
  expect(await shown()).toEqual([7]);
  await db.delete(schema.quizzes);
  expect(await shown()).toEqual([]);
});
