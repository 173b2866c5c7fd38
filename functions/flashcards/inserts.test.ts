import { expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import { addFlashcards } from "~/db/queries/flashcards/flashcard-inserts";
import * as schema from "~/db/schema";
import { createMemoryD1 } from "../../test/fakes/d1";
import { cardsOfNote } from "./card-notes";

/** The largest value that D1 binds, in bytes. */
const MAX_BYTES = 2_000_000;
const owner = { userId: null, anonymousId: "visitor" };

/** A D1 that rejects values over that size, as production does. */
function createStrictD1(): D1Database {
  const d1 = createMemoryD1();
  const checked = (value: unknown) => {
    if (typeof value === "string" && Buffer.byteLength(value) > MAX_BYTES) throw new Error("string or blob too big");
    return value;
  };
  const prepare = (text: string) => {
    const statement = d1.prepare(text);
    return { ...statement, bind: (...values: unknown[]) => statement.bind(...values.map(checked)) };
  };
  return { ...d1, prepare } as unknown as D1Database;
}

it("saves long notes with many cards in values that D1 accepts, a note's cards together, once", async () => {
  const db = createDatabase(createStrictD1());
  const video = { videoTitle: "", videoDescription: "", kind: "manual", source: "sample" } as const;
  await db
    .insert(schema.videoTranscripts)
    .values({ ...video, durationSeconds: 1, segmentCount: 1, anonymousId: "visitor", sourceKey: "a", id: 1 });
  const front = Array.from({ length: 15 }, (_, index) => `{{c${index + 1}::w}}`).join(" ");
  const rest = { category: null, difficulty: "medium" as const, tags: [], citations: [], model: null };
  const note = { ...rest, kind: "cloze" as const, front, back: "語".repeat(1990), isOfflineDraft: false };
  const cards = Array.from({ length: 100 }, (_, index) => cardsOfNote({ ...note, key: `note-${index}` })).flat();
  const input = { transcriptId: 1, cards, createdAt: new Date(0) };
  const [first, second] = [await addFlashcards(db, owner, input), await addFlashcards(db, owner, input)];
  expect([first.rows.length, first.made.size]).toEqual([1500, 1500]);
  expect([second.rows.length, second.made.size]).toEqual([1500, 0]);
});
