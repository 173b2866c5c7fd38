import { expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import * as schema from "~/db/schema";
import { createMemoryD1 } from "~/test/fakes/d1";
import { insertFlashcards } from "../flashcards/flashcard-inserts";
import { listFlashcards } from "../flashcards/flashcard-rows";
import { startSessionAndClaim } from "./claim-visitor";

it("gives the account all of a visitor's cards, even when it has the same video and card key", async () => {
  const db = createDatabase(createMemoryD1());
  const at = new Date("2026-05-01T00:00:00Z");
  await db.insert(schema.users).values({ id: 1, username: "ada", email: "ada@example.com", password: "x" });
  const video = { sourceKey: "v", videoTitle: "", videoDescription: "", kind: "manual", source: "sample" } as const;
  const rest = { durationSeconds: 1, segmentCount: 1 };
  await db.insert(schema.videoTranscripts).values([
    { ...video, ...rest, id: 1, userId: 1 },
    { ...video, ...rest, id: 2, anonymousId: "visitor" },
  ]);
  const card = (front: string) => ({
    ...{ key: "same", kind: "basic" as const, front, back: "b", category: null, difficulty: "easy" as const },
    ...{ tags: ["t"], citations: [], model: null, isOfflineDraft: false, noteKey: null, ordinal: 0 },
  });
  const account = { userId: 1, anonymousId: null };
  await insertFlashcards(db, account, { transcriptId: 1, cards: [card("mine")], createdAt: at });
  const visitor = { userId: null, anonymousId: "visitor" };
  await insertFlashcards(db, visitor, { transcriptId: 2, cards: [card("theirs")], createdAt: at });
  const gap = (ordinal: number) => ({ ...card("gap"), key: `gap#${ordinal}`, noteKey: "note", ordinal });
  await insertFlashcards(db, account, { transcriptId: 1, cards: [gap(0)], createdAt: at });
  await insertFlashcards(db, visitor, { transcriptId: 2, cards: [gap(0), gap(1)], createdAt: at });
  const session = { tokenHash: "h", userId: 1, userAgent: "", createdAt: at, lastSeenAt: at, expiresAt: at };
  const event = { userId: 1, kind: "signed_in", detail: "", userAgent: "", createdAt: at } as const;
  await startSessionAndClaim(db, { session, event, anonymousId: "visitor", endedHash: null });
  const cards = await listFlashcards(db, account, 1);
  expect(cards?.flatMap(({ noteKey }) => noteKey ?? [])).toEqual(["note", "claimed:2:note", "claimed:2:note"]);
  expect(
    cards?.filter(({ noteKey }) => noteKey === null).map(({ front, tags, userId }) => ({ front, tags, userId })),
  ).toEqual([
    { front: "mine", tags: ["t"], userId: 1 },
    { front: "theirs", tags: ["t"], userId: 1 },
  ]);
});

it("moves a visitor's highlights on a video both have, except one from the same request", async () => {
  const db = createDatabase(createMemoryD1());
  const at = new Date("2026-05-01T00:00:00Z");
  await db.insert(schema.users).values({ id: 1, username: "ada", email: "ada@example.com", password: "x" });
  const video = { sourceKey: "v", videoTitle: "", videoDescription: "", kind: "manual", source: "sample" } as const;
  const rest = { durationSeconds: 1, segmentCount: 1 };
  await db.insert(schema.videoTranscripts).values([
    { ...video, ...rest, id: 1, userId: 1 },
    { ...video, ...rest, id: 2, anonymousId: "visitor" },
  ]);
  const highlight = (clientId: string, selectedText: string) => ({
    ...{ clientId, selectedText, startIndex: 0, endIndex: 1, userPrompt: "p", aiResponse: "a", citations: [] },
    ...{ model: "m", isOfflineDraft: true },
  });
  const visitors = { transcriptId: 2, anonymousId: "visitor" };
  await db.insert(schema.userHighlights).values([
    { ...highlight("same", "mine"), transcriptId: 1, userId: 1 },
    { ...highlight("other", "mine too"), transcriptId: 1, userId: 1 },
    { ...highlight("same", "the same request"), ...visitors },
    { ...highlight("first", "theirs"), ...visitors },
    { ...highlight("second", "theirs too"), ...visitors },
  ]);
  const session = { tokenHash: "h", userId: 1, userAgent: "", createdAt: at, lastSeenAt: at, expiresAt: at };
  const event = { userId: 1, kind: "signed_in", detail: "", userAgent: "", createdAt: at } as const;
  await startSessionAndClaim(db, { session, event, anonymousId: "visitor", endedHash: null });
  const kept = await db.select().from(schema.userHighlights);
  const seen = kept.map(({ selectedText, userId, anonymousId, transcriptId }) => ({
    ...{ selectedText, userId, anonymousId, transcriptId },
  }));
  const ofAccount = { userId: 1, anonymousId: null, transcriptId: 1 };
  const texts = ["mine", "mine too", "theirs", "theirs too"];
  expect(seen).toEqual(texts.map((selectedText) => ({ selectedText, ...ofAccount })));
});
