import { expect, it } from "vitest";
import { createDatabase } from "~/db/d1-client";
import type { OwnerKey } from "~/db/queries/owned-by";
import { insertPrompt, setDeleted } from "~/db/queries/prds/prd-rows";
import { NO_SUMMARY } from "~/db/schema";
import { toSegments } from "~/functions/transcripts/chunks";
import { createMemoryD1 } from "../../test/fakes/d1";
import { ROOM } from "../../test/helpers/allowance/room";
import type { Captions } from "./model";
import { readTranscript, readTranscriptHead, readTranscriptOpening } from "./read-transcript";
import { saveTranscript } from "./save-transcript";

const OWNER = { userId: null, anonymousId: "reader" } as const;

/** The database, with every statement that was sent to it. */
function counted() {
  const asked: string[] = [];
  const d1 = createMemoryD1();
  const counting = new Proxy(d1, {
    get(target, name) {
      if (name !== "prepare") return Reflect.get(target, name);
      return (sql: string) => {
        asked.push(sql);
        return target.prepare(sql);
      };
    },
  });
  return { db: createDatabase(counting), asked };
}

function talk(count: number): Captions {
  return {
    videoTitle: "A long talk",
    videoDescription: "",
    language: "en",
    kind: "uploaded",
    source: "upload",
    durationSeconds: count * 2,
    segments: Array.from({ length: count }, (_, id) => ({
      id,
      startMs: id * 2000,
      endMs: id * 2000 + 1900,
      text: `line ${id}`,
    })),
  };
}

it("a page opens with the first segments, read from the first stored piece alone, in one round trip", async () => {
  const { db, asked } = counted();
  const deps = { db, now: () => new Date(0), storedBytes: ROOM };
  const id = await saveTranscript(deps, { owner: OWNER, videoId: null, captions: talk(1201) });
  asked.length = 0;
  const opening = await readTranscriptOpening(deps, { id, owner: OWNER, most: 400 });
  expect(asked).toHaveLength(1);
  expect(opening).toMatchObject({ videoTitle: "A long talk", segmentCount: 1201 });
  const whole = await readTranscript(deps, { id, owner: OWNER });
  expect(whole?.segments).toHaveLength(1201);
  expect(toSegments(opening?.head ?? [])).toEqual(whole?.segments.slice(0, 400));
  // However many segments are requested, a second chunk is never read.
  expect((await readTranscriptOpening(deps, { id, owner: OWNER, most: 5000 }))?.head).toHaveLength(500);
  expect(await readTranscriptHead(deps, { id, owner: OWNER })).not.toHaveProperty("segments");
});

it("opens to nobody else", async () => {
  const { db } = counted();
  const deps = { db, now: () => new Date(0), storedBytes: ROOM };
  const id = await saveTranscript(deps, { owner: OWNER, videoId: null, captions: talk(3) });
  const other = { userId: null, anonymousId: "other" } as const;
  expect(await readTranscriptOpening(deps, { id, owner: other, most: 400 })).toBeNull();
  expect(await readTranscriptHead(deps, { id, owner: other })).toBeNull();
});

it("opens with the newest PRD that its owner has of it, in the same round trip", async () => {
  const { db, asked } = counted();
  const deps = { db, now: () => new Date(0), storedBytes: ROOM };
  const id = await saveTranscript(deps, { owner: OWNER, videoId: null, captions: talk(3) });
  const documentOf = async () => (await readTranscriptOpening(deps, { id, owner: OWNER, most: 400 }))?.document;
  expect(await documentOf()).toBeNull();
  const video = { videoTitle: "A long talk", videoDescription: "", language: "en", durationSeconds: 6 };
  const written = {
    ...{ requirements: [], items: [], summary: NO_SUMMARY, model: "m", isOfflineDraft: true },
    ...{ inputTokens: 0, outputTokens: 0 },
  };
  const save = (runId: string, owner: OwnerKey) =>
    insertPrompt(
      db,
      owner,
      { ...video, ...written, runId, shareId: runId, transcriptId: id, createdAt: new Date(1) },
      { shareToken: `the token of ${runId}`, sealedToken: "" },
    );
  await save("first", OWNER);
  const second = await save("second", OWNER);
  const third = await save("third", OWNER);
  await save("another's", { userId: null, anonymousId: "other" });
  asked.length = 0;
  expect(await documentOf()).toEqual({ id: third.id, version: 1 });
  expect(asked).toHaveLength(1);
  await setDeleted(db, OWNER, third.id, new Date(0));
  expect(await documentOf()).toEqual({ id: second.id, version: 1 });
});
