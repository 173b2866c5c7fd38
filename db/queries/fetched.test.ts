import { expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import * as schema from "~/db/schema";
import { createMemoryD1 } from "../../test/fakes/d1";
import {
  findFetchedTranscript,
  findTranscriptIdBySource,
  listTranscripts,
  updateVideoTitle,
} from "./transcripts/transcript-rows";

const OWNERS = [
  { userId: 1, anonymousId: null, sessionHash: "hash" },
  { userId: null, anonymousId: "visitor" },
] as const;

/** A database that records SQLite's query plans. */
function explained() {
  const d1 = createMemoryD1();
  const texts: string[] = [];
  const prepare = (text: string) => {
    texts.push(text);
    return d1.prepare(text);
  };
  const planOf = async (text: string) => {
    const { results } = await d1.prepare(`explain query plan ${text}`).all<{ detail: string }>();
    return results.map(({ detail }) => detail);
  };
  // The part of D1 that Drizzle uses.
  const db = createDatabase({ prepare, batch: d1.batch } as unknown as D1Database);
  return { d1, db, plans: () => Promise.all(texts.map(planOf)) };
}

it("finds transcripts through an index, in its order, without reading every copy of a video", async () => {
  const { db, plans } = explained();
  await findFetchedTranscript(db, "some-video", "en");
  for (const owner of OWNERS) {
    await findTranscriptIdBySource(db, owner, "video:some-video");
    await listTranscripts(db, owner, 50);
  }
  const seen = await plans();
  expect(seen.length).toBeGreaterThanOrEqual(6);
  for (const plan of seen) {
    expect(plan.length).toBeGreaterThan(0);
    for (const step of plan) expect(step).not.toMatch(/^SCAN (?!CONSTANT)|TEMP B-TREE/);
  }
  const details = seen.flat().join("\n");
  expect(details).toContain("INDEX video_transcripts_fetched_language (video_id=? AND language=?)");
  expect(details).toContain("INDEX video_transcripts_fetched (video_id=?)");
});

it("prefers the requested language, then the newest copy, and never returns uploaded captions", async () => {
  const { db } = explained();
  const copy = (id: number, language: string, source: "youtube" | "upload") => ({
    ...{ id, language, source, kind: "manual" as const, sourceKey: `video:${id}`, videoId: "some-video" },
    ...{ videoTitle: "", videoDescription: "", durationSeconds: 1, segmentCount: 0, anonymousId: `visitor-${id}` },
  });
  await db
    .insert(schema.videoTranscripts)
    .values([
      ...[copy(1, "en", "youtube"), copy(2, "en", "youtube"), copy(3, "de", "youtube")],
      ...[copy(4, "en", "upload"), copy(5, "fr", "upload")],
    ]);
  const found = async (language: string) => (await findFetchedTranscript(db, "some-video", language))?.transcript.id;
  expect([await found("en"), await found("de"), await found("fr")]).toEqual([2, 3, 3]);
  expect(await findFetchedTranscript(db, "another-video", "en")).toBeNull();
  // A title that an owner gave their copy belongs to them.
  await updateVideoTitle(db, { userId: null, anonymousId: "visitor-2" }, 2, "Our acquisition");
  expect(await found("en")).toBe(1);
});
