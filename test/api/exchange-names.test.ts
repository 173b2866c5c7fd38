import { beforeAll, expect, it } from "vitest";
import type { ImportAnswer, ReadNote } from "~/functions/exchange/note";
import { sampleUrl } from "../helpers/prd";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

const json = async <T>(answer: Response): Promise<T> => (await answer.json()) as T;

async function transcripts(caller: Visitor): Promise<[number, number]> {
  const make = async (sample: number) => {
    const answer = await caller.post("/api/transcripts", { videoUrl: sampleUrl(sample) });
    return (await json<{ videoTranscript: { id: number } }>(answer)).videoTranscript.id;
  };
  return [await make(0), await make(1)];
}

const noteOf = (guid: string, fields: Partial<ReadNote> = {}): ReadNote => ({
  ...{ line: 1, guid, kind: "basic", front: `Front of ${guid}`, back: "Back", category: null },
  ...{ difficulty: "medium", tags: [], citations: [], cards: [], ...fields },
});

async function take(caller: Visitor, transcriptId: number, notes: ReadNote[]): Promise<ImportAnswer> {
  return json(await caller.post("/api/flashcards/import", { transcriptId, notes }));
}

/** Names that the product gives to cards. A file may contain them because it was exported here, or maliciously. */
const GIVEN_HERE = ["moved:5", "moved:5:mb2x1k", "gone:7", "claimed:9", "note:12", "file:moved:5:", "ab#1"];

it.each(GIVEN_HERE)("a note with id %s is recognized when it is imported again", async (guid) => {
  const caller = worker.visitor();
  const [here] = await transcripts(caller);
  for (const kind of ["basic", "reversed"] as const) {
    const notes = [noteOf(`${kind}-${guid}`), noteOf(guid, { kind })];
    const [first, second] = [await take(caller, here, notes), await take(caller, here, notes)];
    const made = kind === "basic" ? 2 : 3;
    expect([first, second]).toMatchObject([
      { imported: made, known: 0 },
      { imported: 0, known: made, ids: [] },
    ]);
    const undo = JSON.stringify({ ids: first.ids, delete: true });
    const headers = { "content-type": "application/json" };
    await caller.fetch("/api/flashcards/bulk", { method: "PATCH", headers, body: undo });
  }
});

it("a note with the same id as a moved card causes no conflict", async () => {
  const caller = worker.visitor();
  const [here, there] = await transcripts(caller);
  const card = { transcriptId: here, front: "Question?", back: "Answer" };
  const { flashcard } = await json<{ flashcard: { id: number } }>(await caller.post("/api/flashcards", card));
  await take(caller, there, [noteOf(`moved:${flashcard.id}`)]);
  const moved = await caller.fetch("/api/flashcards/bulk", {
    method: "PATCH",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ids: [flashcard.id], transcriptId: there }),
  });
  expect([moved.status, await json(moved)]).toMatchObject([200, { ids: [flashcard.id] }]);
});

it("a second card of a note does not take another note's id", async () => {
  const caller = worker.visitor();
  const [here] = await transcripts(caller);
  const notes = [noteOf("ab", { kind: "reversed" }), noteOf("ab#1")];
  expect(await take(caller, here, notes)).toMatchObject({ imported: 3, problems: [] });
  expect(await take(caller, here, notes)).toMatchObject({ imported: 0, known: 3 });
});

it("what two tabs import simultaneously is made once, by one of them", async () => {
  const caller = worker.visitor();
  const [here] = await transcripts(caller);
  const notes = Array.from({ length: 30 }, (_, index) => noteOf(`both-${index}`));
  const answers = await Promise.all([take(caller, here, notes), take(caller, here, notes)]);
  const ids = answers.flatMap((answer) => answer.ids);
  expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
});
