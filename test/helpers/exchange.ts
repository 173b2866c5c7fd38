import { join } from "node:path";
import { expect } from "vitest";
import { openSqlite } from "~/app/flashcards/anki/package/sqlite";
import { readPackage, writePackage } from "~/app/flashcards/anki/package/write-package";
import type { ExportedCard, ExportedSettings, ExportPage } from "~/functions/exchange/exported";
import type { ImportAnswer, ReadNote } from "~/functions/exchange/note";
import { sampleUrl } from "./prd";
import type { Visitor } from "./visitor";

export const DAY_MS = 86_400_000;
export const NOW = Date.now();

/** A response's JSON; throws if it is not 2xx. */
export async function jsonOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** A transcript of a sample, by its index. */
export async function makeTranscript(caller: Visitor, sample = 2): Promise<number> {
  const answer = await caller.post("/api/transcripts", { videoUrl: sampleUrl(sample) });
  return (await jsonOf<{ videoTranscript: { id: number } }>(answer)).videoTranscript.id;
}

/** The ids of the cards made from a note. */
async function makeCard(caller: Visitor, card: object): Promise<number[]> {
  const { flashcards } = await jsonOf<{ flashcards: { id: number }[] }>(await caller.post("/api/flashcards", card));
  return flashcards.map(({ id }) => id);
}

/** A complete export, all pages. */
export async function exportAll(caller: Visitor, query = ""): Promise<ExportedSettings & { cards: ExportedCard[] }> {
  const cards: ExportedCard[] = [];
  let settings: ExportedSettings = { desiredRetention: 0, decay: 0 };
  for (let after: number | null = 0; after !== null; ) {
    const page: ExportPage = await jsonOf(await caller.get(`/api/flashcards/export?after=${after}${query}`));
    cards.push(...page.cards);
    settings = { desiredRetention: page.desiredRetention, decay: page.decay };
    after = page.next;
  }
  return { cards, ...settings };
}

/** Imports notes. */
export async function take(caller: Visitor, transcriptId: number, notes: readonly ReadNote[]): Promise<ImportAnswer> {
  return jsonOf(await caller.post("/api/flashcards/import", { transcriptId, notes }));
}

let count = 0;
/** A new unique note. */
export function noteOf(fields: Partial<ReadNote> = {}): ReadNote {
  count += 1;
  const text = { guid: `guid-${count}`, kind: "basic", front: `Front ${count}`, back: "Back" } as const;
  return { line: count, ...text, category: null, difficulty: "medium", tags: [], citations: [], cards: [], ...fields };
}

/** SQLite as in the browser. */
export async function study(caller: Visitor): Promise<void> {
  const transcriptId = await makeTranscript(caller);
  const tags = ["two words", "b"];
  const made = [
    await makeCard(caller, {
      transcriptId,
      front: "A **bold** one",
      back: "x\n\ny",
      category: "A::B",
      difficulty: "hard",
      tags,
    }),
    await makeCard(caller, { transcriptId, front: "one", back: "uno", kind: "reversed" }),
    await makeCard(caller, { transcriptId, front: "{{c1::a}} and {{c2::b::hint}}", back: "more", kind: "cloze" }),
    await makeCard(caller, { transcriptId, front: "new", back: "untouched" }),
  ].flat();
  const reviews = made.slice(0, -1).flatMap((flashcardId, index) =>
    ["good", "again", "good", "easy", "hard"].slice(0, index + 1).map((rating, place) => ({
      ...{ id: crypto.randomUUID(), itemType: "flashcard", flashcardId, rating, timeSpent: 3 + place },
      reviewedAt: new Date(NOW - (20 - place * 3) * DAY_MS + index * 1000).toISOString(),
    })),
  );
  await jsonOf(await caller.post("/api/reviews", { reviews }));
  await jsonOf(await caller.post(`/api/reviews/items/${made[0]}/suspend`));
  const due = new Date(NOW + 40 * DAY_MS).toISOString();
  await jsonOf(await caller.post(`/api/reviews/items/${made[1]}/due`, { due }));
  await jsonOf(await caller.get(`/api/reviews/items?flashcardIds=${made.at(-1)}`));
}

/** SQLite as the browser runs it. */
const engine = () => openSqlite(join(process.cwd(), "node_modules/sql.js/dist/sql-wasm.wasm"));

/** Exports all cards to an Anki package and reads it back. */
export async function throughPackage(caller: Visitor): Promise<ReadNote[]> {
  const { cards, ...settings } = await exportAll(caller);
  const bytes = await writePackage(await engine(), cards, { now: NOW, minutesWest: 0, ...settings });
  const { notes, problems } = await readPackage(await engine(), new Blob([new Uint8Array(bytes)]), Date.now());
  expect(problems).toEqual([]);
  return notes;
}

/** Everything an export must preserve; row ids differ between learners. */
export function standingOf({ cards }: { cards: ExportedCard[] }) {
  return cards.map(({ id: _id, transcriptId: _transcript, createdAt: _created, standing, ...card }) => {
    if (!standing) return { ...card, standing };
    const reviews = standing.log.filter(({ grade }) => grade > 0);
    const log = reviews.map(({ id, grade, timeSpent, reviewedAt, receivedAt }) => ({
      ...{ id, grade, timeSpent, reviewedAt, receivedAt },
    }));
    return { ...card, standing: { ...standing, log } };
  });
}
