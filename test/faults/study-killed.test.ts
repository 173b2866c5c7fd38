import type { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { attackByRequests } from "../attack/abuse/attack";
import { attackByKills } from "../attack/kill/kills";
import { strangerCookie } from "../attack/kill/learners";
import { column, inD1, inReviewSchedules } from "../attack/kill/state-files";
import { NO_LIMITS } from "../helpers/accounts";
import { cases } from "../helpers/every-case";
import { makeState, type State } from "../helpers/migrated";
import { visitor } from "../helpers/visitor";
import { type KillableRuntime, startKillable } from "./killable-runtime";

/** One kill during each kind of write; more by night. */
const KILLS = Number(process.env.STUDY_KILLS ?? cases(6, 20));
/** Average number of acknowledged writes before each kill. */
const WRITES = cases(25, 90);
/** Transcript ids of the second test, far from those the first one creates. */
const FIRST = 1_000_001;
const SECOND = 1_000_002;
const VARS = {
  STUDY_CALLS_PER_MINUTE: "100000",
  RATE_LIMIT_NETWORK_PER_MINUTE: "100000",
  RATE_LIMIT_VISITOR_PER_MINUTE: "100000",
};

let state: State;
let server: KillableRuntime;
/** A learner whose cards change only in D1. */
let other: { cookies: Map<string, string>; anonymousId: string };

beforeAll(async () => {
  state = makeState();
  server = await startKillable(state.folder, VARS);
  const second = visitor(server.url);
  await second.get("/api/allowance");
  other = { cookies: second.cookies, anonymousId: anonymousIdOf(second.cookies) };
  await server.kill();
});
afterAll(async () => {
  await server.kill();
  state.remove();
});

const anonymousIdOf = (jar: Map<string, string>) => String([...jar.values()][0]?.split(".")[0]);

/** A visitor's transcript and cards, written to D1's file while the runtime is stopped. */
function insertCards(transcriptId: number, anonymousId: string, length: number): number[] {
  return inD1(state.folder, (db) => {
    db.prepare(
      `insert into video_transcripts (id, source_key, video_title, video_description, language, kind, source,
         duration_seconds, segment_count, anonymous_id)
       values (?, ?, 'Title', '', 'en', 'uploaded', 'upload', 60, 0, ?)`,
    ).run(transcriptId, `upload:${transcriptId}`, anonymousId);
    const insert = db.prepare(
      "insert into flashcards (key, transcript_id, anonymous_id, front, back) values (?, ?, ?, 'front', 'back')",
    );
    return Array.from({ length }, (_, index) =>
      Number(insert.run(`card-${index}`, transcriptId, anonymousId).lastInsertRowid),
    );
  });
}

/** Starts the runtime, asks it for the other learner's queues, and kills it. */
async function queuesOfOther(transcriptIds: readonly number[]): Promise<(number | null)[][]> {
  server = await startKillable(state.folder, VARS);
  const caller = visitor(server.url);
  for (const [name, value] of other.cookies) caller.cookies.set(name, value);
  const queues: (number | null)[][] = [];
  for (const id of transcriptIds) {
    const response = await caller.get(`/api/reviews/due?transcriptId=${id}`);
    const { items } = (await response.json()) as { items: { flashcardId: number | null }[] };
    queues.push(items.map(({ flashcardId }) => flashcardId));
  }
  await server.kill();
  return queues;
}

it(
  `keeps every acknowledged review, card, attempt, session, run and payment once, and the library's counters right, when the runtime is killed ${KILLS} times`,
  async () => {
    const outcome = await attackByKills({
      folders: [state.folder],
      kills: KILLS,
      writes: KILLS * WRITES,
      seconds: 600,
    });
    console.log(outcome.name, outcome.acknowledged);
    expect(outcome.faults).toEqual([]);
    expect(Math.min(...Object.values(outcome.acknowledged))).toBeGreaterThan(0);
    expect(outcome.tried).toBeGreaterThanOrEqual(KILLS * WRITES);
    for (const { log, reviewed, days } of inReviewSchedules(state.folder, countsOf)) {
      expect([reviewed, days]).toEqual([log, log]);
    }
  },
  60_000 + KILLS * 15_000,
);

/** Entries of a learner's log, and the counts derived from them in items and days. */
function countsOf(db: DatabaseSync) {
  const count = (sql: string) => Number(column(db, sql)[0]);
  return {
    log: count("select count(*) from review_log"),
    reviewed: count("select coalesce(sum(review_count), 0) from spaced_repetition_items"),
    days: count("select coalesce(sum(reviews), 0) from study_days"),
  };
}

it("picks up changes that D1 stored before the runtime was killed, without being told", async () => {
  const [deleted = 0, moved = 0, stays = 0] = insertCards(FIRST, other.anonymousId, 3);
  insertCards(SECOND, other.anonymousId, 0);
  expect(await queuesOfOther([FIRST, SECOND])).toEqual([[deleted, moved, stays], []]);
  inD1(state.folder, (db) => db.prepare("update flashcards set deleted_at = 1 where id = ?").run(deleted));
  expect(await queuesOfOther([FIRST])).toEqual([[moved, stays]]);
  // The state of D1 when the runtime dies right after a restore, a move and an edit.
  const added = inD1(state.folder, (db) => {
    db.prepare("update flashcards set deleted_at = null where id = ?").run(deleted);
    db.prepare(`update flashcards set transcript_id = ${SECOND}, key = 'moved' where id = ?`).run(moved);
    const insert = `insert into flashcards (key, transcript_id, anonymous_id, front, back) values ('new', ${FIRST}, ?, 'f', 'b')`;
    return Number(db.prepare(insert).run(other.anonymousId).lastInsertRowid);
  });
  expect(await queuesOfOther([SECOND, FIRST])).toEqual([[moved], [deleted, stays, added]]);
}, 90_000);

// Here rather than with the other attacks, because the proxy of the test harness mixes up such requests itself.
it("withstands requests that no page sends", async () => {
  server = await startKillable(state.folder, { ...VARS, ...NO_LIMITS });
  const { cookie } = await strangerCookie();
  const outcome = await attackByRequests(server.url, { seconds: 60, cookie, count: 120 });
  await server.kill();
  expect(outcome).toMatchObject({ faults: [], tried: 120 });
});
