import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Visitor, visitor } from "../helpers/visitor";
import { type KillableRuntime, startKillable } from "./killable-runtime";
import { makeState } from "./local-server";

const KILLS = Number(process.env.STUDY_KILLS ?? 50);
const CARDS = 12;
const SENDERS = 4;
const VARS = {
  STUDY_CALLS_PER_MINUTE: "100000",
  RATE_LIMIT_NETWORK_PER_MINUTE: "100000",
  RATE_LIMIT_VISITOR_PER_MINUTE: "100000",
};
const RATINGS = ["again", "hard", "good", "easy"];

let state: Awaited<ReturnType<typeof makeState>>;
let server: KillableRuntime;
let cookies: Map<string, string>;
let cardIds: number[] = [];
/** A learner whose cards change in D1 alone. */
let other: { cookies: Map<string, string>; anonymousId: string };

type Kept = { id: string; item_id: number; reviewed_at: number; undone_at: number | null };

beforeAll(async () => {
  state = await makeState();
  server = await startKillable(state.folder, VARS);
  const caller = visitor(server.url);
  await caller.get("/");
  cookies = caller.cookies;
  const second = visitor(server.url);
  await second.get("/");
  other = { cookies: second.cookies, anonymousId: anonymousIdOf(second.cookies) };
  await server.kill();
  cardIds = insertCards(1, anonymousIdOf(cookies), CARDS);
});
afterAll(async () => {
  await server.kill();
  state.remove();
});

const anonymousIdOf = (jar: Map<string, string>) => String([...jar.values()][0]?.split(".")[0]);

/** A transcript and cards of this visitor, written into D1's own file while nothing runs. */
function insertCards(transcriptId: number, anonymousId: string, length: number): number[] {
  return inD1((db) => {
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

function inD1<T>(work: (db: DatabaseSync) => T): T {
  const db = new DatabaseSync(fileOf("d1", "video_transcripts"));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** The file of the database that has this table, among those of a kind of storage. */
function fileOf(kind: "d1" | "do", table: string): string {
  const found = globSync(join(state.folder, "v3", kind, "**", "*.sqlite")).find((path) => {
    const db = new DatabaseSync(path, { readOnly: true });
    const row = db.prepare("select 1 from sqlite_master where name = ?").get(table);
    db.close();
    return row !== undefined;
  });
  if (!found) throw new Error(`no file has the table ${table}`);
  return found;
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

type Answer = { status: number; body: { reviews: { id: string; status: string; nextReview: string }[] } };

/** Null when the server was gone before the whole answer had come: then nothing was acknowledged. */
async function post(caller: Visitor, reviews: unknown[]): Promise<Answer | null> {
  try {
    const response = await caller.post("/api/reviews", { reviews });
    return { status: response.status, body: (await response.json()) as Answer["body"] };
  } catch (cause) {
    if (cause instanceof TypeError || cause instanceof SyntaxError) return null;
    throw cause;
  }
}

/** Sends reviews, some in batches, until the server is gone. Answers the ids that were acknowledged and all that were sent. */
async function sendUntilKilled(sender: string, seen: { sent: Set<string>; acknowledged: Map<string, string> }) {
  for (let count = 0; ; count += 1) {
    const caller = visitor(server.url);
    for (const [name, value] of cookies) caller.cookies.set(name, value);
    // Every fifth batch repeats reviews of an earlier one.
    const ids = Array.from(
      { length: 1 + (count % 7) },
      (_, index) => `${sender}-${count % 5 === 4 ? count - 1 : count}-${index}`,
    );
    const reviews = ids.map((id, index) => ({
      id,
      itemType: "flashcard",
      flashcardId: cardIds[(count + index) % cardIds.length],
      rating: RATINGS[(count * 3 + index) % 4],
      timeSpent: 1,
    }));
    for (const id of ids) seen.sent.add(id);
    const answer = await post(caller, reviews);
    if (answer === null) return;
    expect(answer.status).toBe(200);
    for (const one of answer.body.reviews) {
      expect(one.status).toBe("recorded");
      seen.acknowledged.set(one.id, one.nextReview);
    }
  }
}

it(
  `keeps every acknowledged review once when the runtime is killed ${KILLS} times in a stream of them`,
  async () => {
    const seen = { sent: new Set<string>(), acknowledged: new Map<string, string>() };
    for (let kill = 0; kill < KILLS; kill += 1) {
      server = await startKillable(state.folder, VARS);
      const senders = Array.from({ length: SENDERS }, (_, index) => sendUntilKilled(`kill${kill}-s${index}`, seen));
      const before = seen.acknowledged.size;
      await expect.poll(() => seen.acknowledged.size).toBeGreaterThan(before);
      // Not the same moment of a request each time.
      await new Promise((resolve) => setTimeout(resolve, 40 + ((kill * 53) % 300)));
      await server.kill();
      await Promise.all(senders);
      const kept = readLog();
      const ids = kept.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      expect([...seen.acknowledged.keys()].filter((id) => !ids.includes(id))).toEqual([]);
      expect(ids.filter((id) => !seen.sent.has(id))).toEqual([]);
    }
    const { log, items, days } = readAll();
    expect(items.reduce((sum, item) => sum + Number(item.review_count), 0)).toBe(log.length);
    expect(days.reduce((sum, day) => sum + Number(day.reviews), 0)).toBe(log.length);
    console.log(`${KILLS} kills: ${seen.sent.size} sent, ${seen.acknowledged.size} acknowledged, ${log.length} kept`);
    expect(seen.acknowledged.size).toBeGreaterThan(KILLS);
  },
  60_000 + KILLS * 15_000,
);

it("hears of what D1 took before the runtime was killed, though nobody told it", async () => {
  const [deleted = 0, moved = 0, stays = 0] = insertCards(2, other.anonymousId, 3);
  insertCards(3, other.anonymousId, 0);
  expect(await queuesOfOther([2, 3])).toEqual([[deleted, moved, stays], []]);
  inD1((db) => db.prepare("update flashcards set deleted_at = 1 where id = ?").run(deleted));
  expect(await queuesOfOther([2])).toEqual([[moved, stays]]);
  // As a restoring, a moving and an editing leave D1 when the runtime dies at once after them.
  const added = inD1((db) => {
    db.prepare("update flashcards set deleted_at = null where id = ?").run(deleted);
    db.prepare("update flashcards set transcript_id = 3, key = 'moved' where id = ?").run(moved);
    const insert =
      "insert into flashcards (key, transcript_id, anonymous_id, front, back) values ('new', 2, ?, 'f', 'b')";
    return Number(db.prepare(insert).run(other.anonymousId).lastInsertRowid);
  });
  expect(await queuesOfOther([3, 2])).toEqual([[moved], [deleted, stays, added]]);
}, 90_000);

function readLog(): Kept[] {
  return readAll().log;
}

function readAll() {
  const db = new DatabaseSync(fileOf("do", "review_log"));
  const all = {
    log: db.prepare("select id, item_id, reviewed_at, undone_at from review_log").all() as Kept[],
    items: db.prepare("select review_count from spaced_repetition_items").all(),
    days: db.prepare("select reviews from study_days").all(),
  };
  db.close();
  return all;
}
