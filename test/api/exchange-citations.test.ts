import { beforeAll, expect, it } from "vitest";
import { groupNotes } from "~/functions/exchange/exported";
import type { ReadNote } from "~/functions/exchange/note";
import { readDelimited } from "~/functions/exchange/text/read-delimited";
import { writeDelimited } from "~/functions/exchange/text/write-delimited";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import { exportAll, jsonOf, makeTranscript, noteOf, take, throughPackage } from "../helpers/exchange";
import { sharedWorker } from "../helpers/shared-worker";
import type { Visitor } from "../helpers/visitor";
import type { TestServer } from "../helpers/worker";

let worker: TestServer;
beforeAll(async () => {
  worker = await sharedWorker();
});

async function generate(caller: Visitor): Promise<number> {
  const transcriptId = await makeTranscript(caller);
  await jsonOf(await caller.post(`/api/transcripts/${transcriptId}/generate-flashcards`, {}));
  return transcriptId;
}

/** Each card's citations, by its question. */
async function cited(caller: Visitor, transcriptId: number) {
  const answer = await caller.get(`/api/transcripts/${transcriptId}/flashcards`);
  const { flashcards } = await jsonOf<{ flashcards: FlashcardView[] }>(answer);
  return flashcards.map(({ front, back, citations }) => ({ front, back, citations }));
}

async function throughText(caller: Visitor): Promise<ReadNote[]> {
  const notes = groupNotes((await exportAll(caller)).cards).map((note) => ({ ...note, cards: [] }));
  return readDelimited(writeDelimited(notes, "Comma", { isForSpreadsheets: true })).notes;
}

it("exports a video's moments in packages and CSV, and checks them against its transcript on import", async () => {
  const one = worker.visitor();
  const before = await cited(one, await generate(one));
  expect(before.length).toBeGreaterThan(5);
  expect(before.every(({ citations }) => citations.length > 0)).toBe(true);
  for (const through of [throughPackage, throughText]) {
    const other = worker.visitor();
    const transcriptId = await makeTranscript(other);
    const answer = await take(other, transcriptId, await through(one));
    expect(answer).toMatchObject({ imported: before.length, uncited: 0, problems: [] });
    expect(await cited(other, transcriptId)).toEqual(before);
  }
});

it("leaves out the moments of another video, and says for how many notes", async () => {
  const [one, other] = [worker.visitor(), worker.visitor()];
  const before = await cited(one, await generate(one));
  const transcriptId = await makeTranscript(other, 1);
  const notes = await throughPackage(one);
  expect(await take(other, transcriptId, notes)).toMatchObject({ imported: before.length, uncited: notes.length });
  expect(await cited(other, transcriptId)).toEqual(before.map((card) => ({ ...card, citations: [] })));
});

it("drops moments that cannot be verified: of another video, not said there, or without words", async () => {
  const caller = worker.visitor();
  const transcriptId = await makeTranscript(caller);
  const { videoUrl, transcriptData } = await jsonOf<{
    videoUrl: string;
    transcriptData: { text: string; startTime: number }[];
  }>(await caller.get(`/api/transcripts/${transcriptId}`));
  const said = transcriptData.find(({ text }) => text.split(" ").length > 5);
  if (!said) throw new Error("the sample says nothing");
  const startMs = Math.round(said.startTime * 1000);
  const real = { videoUrl, startMs, quote: said.text };
  const claims = [
    { ...real, videoUrl: "https://www.youtube.com/watch?v=another-one" },
    { ...real, videoUrl: null },
    { ...real, videoUrl: "javascript:alert(1)" },
    { ...real, quote: "nobody ever said anything like this in there" },
    { ...real, quote: "" },
  ];
  const notes = [real, ...claims].map((citation) => noteOf({ citations: [citation] }));
  expect(await take(caller, transcriptId, notes)).toMatchObject({ imported: 6, uncited: claims.length });
  const [first, ...rest] = await cited(caller, transcriptId);
  expect(first?.citations).toMatchObject([{ segmentId: transcriptData.indexOf(said), startMs }]);
  expect(rest.every(({ citations }) => citations.length === 0)).toBe(true);
  for (const wrong of [
    { startMs: -1 },
    { startMs: 1e12 },
    { quote: "x".repeat(1001) },
    { videoUrl: "x".repeat(501) },
  ]) {
    const note = noteOf({ citations: [{ ...real, ...wrong }] });
    expect((await caller.post("/api/flashcards/import", { transcriptId, notes: [note] })).status).toBe(400);
  }
});
