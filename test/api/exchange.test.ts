import { beforeAll, expect, it } from "vitest";
import type { ExportedCard } from "~/functions/exchange/exported";
import {
  DAY_MS,
  exportAll,
  jsonOf,
  makeTranscript,
  NOW,
  noteOf,
  standingOf,
  study,
  take,
  throughPackage,
} from "../helpers/exchange";
import { sharedWorker } from "../helpers/shared-worker";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;

beforeAll(async () => {
  worker = await sharedWorker();
});

it("moves every card with its state and log to another learner through an Anki package", async () => {
  const [one, other] = [worker.visitor(), worker.visitor()];
  await study(one);
  const notes = await throughPackage(one);
  const transcriptId = await makeTranscript(other, 1);
  const answer = await take(other, transcriptId, notes);
  expect(answer).toMatchObject({ imported: 6, known: 0, problems: [] });
  const [before, after] = [await exportAll(one), await exportAll(other)];
  expect(before.cards).toHaveLength(6);
  const title = after.cards[0]?.title;
  expect(standingOf(after)).toEqual(standingOf(before).map((card) => ({ ...card, title })));
  // The same notes a second time.
  expect(await take(other, transcriptId, notes)).toEqual({
    ...{ imported: 0, known: 6, uncited: 0, problems: [], ids: [], changed: [] },
  });
  expect(standingOf(await exportAll(other))).toEqual(standingOf(after));
  // Exporting and importing again adds nothing, because manual changes are already in the log.
  const third = worker.visitor();
  await take(third, await makeTranscript(third, 1), await throughPackage(other));
  expect(standingOf(await exportAll(third))).toEqual(standingOf(after));
}, 60_000);

it("recognizes its own cards, and imports reviews made elsewhere once", async () => {
  const caller = worker.visitor();
  await study(caller);
  const transcriptId = await makeTranscript(caller);
  const notes = await throughPackage(caller);
  expect(await take(caller, transcriptId, notes)).toMatchObject({ imported: 0, known: 6 });
  const at = NOW - DAY_MS;
  const elsewhere = { id: `anki-${at}-1`, grade: 3, setTo: null, timeSpent: 4, reviewedAt: at, receivedAt: at };
  const more = notes.map((note) => ({
    ...note,
    // As Anki returns them, with its own ids.
    cards: note.cards.map((card) => ({
      ...card,
      state: null,
      log: [...card.log.map((entry, index) => ({ ...entry, id: `anki-${entry.reviewedAt}-${index}` })), elsewhere],
    })),
  }));
  const before = (await exportAll(caller)).cards.map(({ standing }) => standing?.log.length ?? 0);
  for (let time = 0; time < 2; time += 1) await take(caller, transcriptId, more);
  const after = (await exportAll(caller)).cards.map(({ standing }) => standing?.log.length ?? 0);
  expect(after).toEqual(before.map((entries) => entries + 1));
});

it("restores cards deleted after the export, with state and log", async () => {
  const caller = worker.visitor();
  await study(caller);
  const transcriptId = await makeTranscript(caller);
  const [before, notes] = [await exportAll(caller), await throughPackage(caller)];
  const ids = before.cards.map(({ id }) => id);
  const patch = { method: "PATCH", headers: { "content-type": "application/json" } };
  await jsonOf(await caller.fetch("/api/flashcards/bulk", { ...patch, body: JSON.stringify({ ids, delete: true }) }));
  expect((await exportAll(caller)).cards).toEqual([]);
  expect(await take(caller, transcriptId, notes)).toMatchObject({ imported: 6, known: 0, problems: [] });
  const withoutIds = (cards: ExportedCard[]) =>
    standingOf({ cards }).map(({ standing, ...card }) => ({
      ...card,
      standing: standing && { ...standing, log: standing.log.map(({ id: _id, ...entry }) => entry) },
    }));
  expect(withoutIds((await exportAll(caller)).cards)).toEqual(withoutIds(before.cards));
});

it("completes an import that was interrupted between a card and its log", async () => {
  const [one, other] = [worker.visitor(), worker.visitor()];
  await study(one);
  const notes = await throughPackage(one);
  const transcriptId = await makeTranscript(other, 1);
  // The cards exist and the queue knows them, but none of their states.
  await take(
    other,
    transcriptId,
    notes.map((note) => ({ ...note, cards: [] })),
  );
  await jsonOf(await other.get("/api/reviews/due"));
  expect(await take(other, transcriptId, notes)).toMatchObject({ imported: 0, known: 6 });
  const studied = ({ cards }: { cards: ExportedCard[] }) =>
    standingOf({ cards }).flatMap(({ guid, ordinal, standing }) =>
      standing && standing.log.length > 0
        ? [{ guid, ordinal, state: standing.state, log: standing.log, isSuspended: standing.isSuspended }]
        : [],
    );
  expect(studied(await exportAll(other))).toEqual(studied(await exportAll(one)));
});

it("sets the state of a card without a log, which is due when the file says", async () => {
  const caller = worker.visitor();
  const transcriptId = await makeTranscript(caller);
  const state = {
    ...{ due: new Date(NOW + 9 * DAY_MS).toISOString(), stability: 14, difficulty: 6.5, scheduledDays: 14, state: 2 },
    ...{ reps: 5, lapses: 2, learningSteps: 0, elapsedDays: 0, lastReview: new Date(NOW - 5 * DAY_MS).toISOString() },
  };
  const card = { ordinal: 0, createdAt: NOW - 90 * DAY_MS, isSuspended: false, buriedUntil: null, state, log: [] };
  const { ids } = await take(caller, transcriptId, [noteOf({ cards: [card] })]);
  const { items } = await jsonOf<{ items: { fsrsData: object; nextReview: string }[] }>(
    await caller.get(`/api/reviews/items?flashcardIds=${ids[0]}`),
  );
  expect(items[0]).toMatchObject({ fsrsData: state, nextReview: state.due });
});

it("reports invalid notes by line, imports the others, and stops at a transcript's limit", async () => {
  const caller = worker.visitor();
  const transcriptId = await makeTranscript(caller);
  const wrong = [noteOf({ front: "x".repeat(501) }), noteOf({ back: "" }), noteOf({ kind: "cloze" })];
  const answer = await take(caller, transcriptId, [noteOf({ guid: "twice" }), ...wrong, noteOf({ guid: "twice" })]);
  expect(answer).toMatchObject({ imported: 1, known: 0 });
  expect(answer.problems.map(({ problem }) => problem)).toEqual([
    "Its front has 501 characters; the limit is 500",
    "It has no back text",
    "Its text has no gap such as {{c1::text}}",
    "Another note in the file has the same id",
  ]);
  for (let chunk = 0; chunk < 19; chunk += 1) {
    await take(
      caller,
      transcriptId,
      Array.from({ length: 100 }, () => noteOf()),
    );
  }
  const last = await take(
    caller,
    transcriptId,
    Array.from({ length: 100 }, () => noteOf()),
  );
  expect(last).toMatchObject({
    imported: 99,
    problems: [{ problem: expect.stringContaining("up to 2000 flashcards") }],
  });
  expect((await exportAll(caller)).cards).toHaveLength(2000);
});

it("imports the same file once when it is sent twice simultaneously", async () => {
  const caller = worker.visitor();
  const transcriptId = await makeTranscript(caller);
  const log = [1, 2].map((day) => ({
    ...{ id: `same-time-${day}`, grade: 3, setTo: null, timeSpent: 5 },
    ...{ reviewedAt: NOW - day * DAY_MS, receivedAt: NOW - day * DAY_MS },
  }));
  const card = { ordinal: 0, createdAt: NOW - 9 * DAY_MS, isSuspended: false, buriedUntil: null, state: null, log };
  const notes = Array.from({ length: 30 }, (_, index) =>
    noteOf({ cards: index === 0 ? [card] : [], kind: index % 2 ? "reversed" : "basic" }),
  );
  await Promise.all(Array.from({ length: 4 }, () => take(caller, transcriptId, notes)));
  const { cards } = await exportAll(caller);
  expect(cards).toHaveLength(45);
  expect(cards.flatMap(({ standing }) => standing?.log ?? [])).toHaveLength(2);
});

it("refuses input that is malformed, too large or for another's transcript, and stores none of it", async () => {
  const [caller, other] = [worker.visitor(), worker.visitor()];
  const transcriptId = await makeTranscript(caller);
  const entry = { id: "entry-1234", grade: 3, setTo: null, timeSpent: 5, reviewedAt: NOW, receivedAt: NOW };
  const card = { ordinal: 0, createdAt: NOW, isSuspended: false, buriedUntil: null, state: null, log: [entry] };
  const bad = [
    {},
    { transcriptId, notes: [] },
    { transcriptId, notes: Array.from({ length: 101 }, () => noteOf()) },
    { transcriptId, notes: [{ ...noteOf(), guid: "" }] },
    { transcriptId, notes: [{ ...noteOf(), kind: "other" }] },
    ...[
      { grade: 5 },
      { grade: 0 },
      { timeSpent: -1 },
      { reviewedAt: -5 },
      { id: "<b>" },
      { setTo: { due: "never" } },
    ].map((wrong) => ({
      transcriptId,
      notes: [noteOf({ cards: [{ ...card, log: [{ ...entry, ...wrong }] as never }] })],
    })),
    { transcriptId, notes: [noteOf({ cards: [{ ...card, state: { stability: -1 } }] })] },
    { transcriptId, notes: [noteOf({ cards: [{ ...card, state: { evil: 1 } as never }] })] },
  ];
  for (const body of bad) expect((await caller.post("/api/flashcards/import", body)).status).toBe(400);
  const large = { transcriptId, notes: [noteOf({ front: "x".repeat(1_100_000) })] };
  expect((await caller.post("/api/flashcards/import", large)).status).toBe(413);
  expect((await other.post("/api/flashcards/import", { transcriptId, notes: [noteOf()] })).status).toBe(404);
  expect((await other.get(`/api/flashcards/export?transcriptId=${transcriptId}`)).status).toBe(404);
  expect((await caller.get("/api/flashcards/export?after=x")).status).toBe(400);
  const elsewhere = { headers: { origin: "https://example.com" } };
  expect((await caller.post("/api/flashcards/import", { transcriptId, notes: [noteOf()] }, elsewhere)).status).toBe(
    403,
  );
  expect((await exportAll(caller)).cards).toEqual([]);
  // A review in the future is left out; its card is imported.
  const future = { ...card, log: [{ ...entry, reviewedAt: NOW + 9 * DAY_MS }] };
  await take(caller, transcriptId, [noteOf({ cards: [future] })]);
  expect((await exportAll(caller)).cards).toMatchObject([{ standing: { log: [] } }]);
});

it("offers the newer text of a note that is here, and changes nothing by itself", async () => {
  const caller = worker.visitor();
  const transcriptId = await makeTranscript(caller);
  const first = noteOf({ guid: "newer", front: "Capital of Kazakhstan", back: "Nur-Sultan" });
  await take(caller, transcriptId, [first]);
  const textOf = async () => (await exportAll(caller)).cards.find(({ guid }) => guid === "newer")?.back;
  const next = { ...first, back: "Astana", modifiedAt: Date.now() - DAY_MS };
  const { known, changed } = await take(caller, transcriptId, [next]);
  expect(known).toBe(1);
  expect(changed).toEqual([
    { id: expect.any(Number), line: first.line, was: expect.objectContaining({ back: "Nur-Sultan" }) },
  ]);
  expect(await textOf()).toBe("Nur-Sultan");

  const edited = {
    kind: first.kind,
    front: first.front,
    back: "Astana, once more",
    category: null,
    difficulty: "medium",
  };
  await jsonOf(
    await caller.fetch(`/api/flashcards/${changed[0]?.id}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(edited),
    }),
  );
  // Edited here since, so only a newer text, or one without a known time, is offered.
  expect((await take(caller, transcriptId, [next])).changed).toEqual([]);
  expect((await take(caller, transcriptId, [{ ...next, modifiedAt: Date.now() + DAY_MS }])).changed).toHaveLength(1);
  expect((await take(caller, transcriptId, [{ ...next, modifiedAt: null }])).changed).toHaveLength(1);
  expect((await take(caller, transcriptId, [{ ...next, kind: "reversed" }])).changed).toEqual([]);
  expect((await take(caller, transcriptId, [{ ...next, back: "x".repeat(2001) }])).changed).toEqual([]);
});
