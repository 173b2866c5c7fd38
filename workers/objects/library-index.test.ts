import type { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDatabase } from "~/db/d1-client";
import type { Owner } from "~/functions/accounts/owner";
import type { LibraryIndexPort } from "~/functions/search/port";
import { searchContent } from "~/functions/search/search-library";
import { createMemoryD1, openMigrated } from "~/test/fakes/d1";
import { libraryObject } from "~/test/helpers/content/library-object";

vi.mock("cloudflare:workers", () => ({
  DurableObject: class {
    constructor(
      protected readonly ctx: unknown,
      protected readonly env: unknown,
    ) {}
  },
}));

const DAY_MS = 86_400_000;
const ANA: Owner = { userId: null, anonymousId: "ana" };

let sqlite: DatabaseSync;
let made: ReturnType<typeof libraryObject>;
beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 15) });
  sqlite = openMigrated();
  made = libraryObject(sqlite);
  await made.ready;
});
afterEach(() => {
  vi.useRealTimers();
});

/** A transcript of six stored chunks, each containing one sentence about peas. */
function addTalk(id: number): void {
  sqlite
    .prepare(
      `insert into video_transcripts (id, source_key, video_title, video_description, kind, source, duration_seconds,
         segment_count, anonymous_id, created_at) values (?, 'video:' || ?, 'A talk', '', 'manual', 'youtube', 60, 6, 'ana', 0)`,
    )
    .run(id, id);
  const insert = sqlite.prepare("insert into transcript_chunks (transcript_id, position, data) values (?, ?, ?)");
  for (let at = 0; at < 6; at += 1) {
    const segment = [at * 10_000, at * 10_000 + 9000, `Part ${at} says that peas climb up a net in spring.`];
    insert.run(id, at, JSON.stringify([segment]));
  }
}

const addNote = (id: number) =>
  sqlite
    .prepare(
      `insert into user_highlights (id, client_id, transcript_id, anonymous_id, selected_text, start_index, end_index,
         start_ms, user_prompt, ai_response, citations, note, model, is_offline_draft)
       values (?, 'h' || ?, 1, 'ana', 'net', 0, 3, 0, '', '', '[]', 'Peas again', 'm', 0)`,
    )
    .run(id, id);

const search = (q = "peas") =>
  searchContent(
    { db: createDatabase(createMemoryD1(sqlite)), libraryIndex: made.object as unknown as LibraryIndexPort },
    { owner: ANA, q, limit: 50 },
  );
const startsOf = async () => (await search()).hits.map(({ startMs }) => startMs);

describe("a search while the index is behind", () => {
  beforeEach(() => {
    addTalk(1);
  });

  it("waits 400 ms for a database that does not answer, and says that it is not complete", async () => {
    made.gate.beforeRead = () => new Promise(() => {});
    const before = Date.now();
    const asked = search();
    await vi.advanceTimersByTimeAsync(400);
    expect(await asked).toMatchObject({ hits: [], isComplete: false });
    expect(Date.now() - before).toBe(400);
    expect(made.alarm.at).toBe(Date.now());
  });

  it("waits 400 ms in all, however much is still to be read, and finds the rest later", async () => {
    for (let id = 2; id <= 20; id += 1) addTalk(id);
    made.gate.beforeRead = () => new Promise((resolve) => setTimeout(resolve, 150));
    const before = Date.now();
    const asked = search();
    await vi.advanceTimersByTimeAsync(400);
    const { isComplete, hits } = await asked;
    expect([isComplete, Date.now() - before]).toEqual([false, 400]);
    expect(hits.length).toBeLessThan(20 * 6);
    await Promise.all([made.object.alarm(), vi.advanceTimersByTimeAsync(20_000)]);
    expect((await search()).isComplete).toBe(true);
  });

  it("waits once though items change while it reads", async () => {
    let id = 1;
    made.gate.beforeRead = () => {
      addNote(id++);
      return new Promise((resolve) => setTimeout(resolve, 190));
    };
    const before = Date.now();
    const asked = search();
    await vi.advanceTimersByTimeAsync(400);
    expect((await asked).isComplete).toBe(false);
    expect(Date.now() - before).toBe(400);
  });

  it("fails if the database refuses, and reads again at the next one", async () => {
    made.gate.beforeRead = () => Promise.reject(new Error("D1 is down"));
    await expect(search()).rejects.toThrow("D1 is down");
    made.gate.beforeRead = async () => {};
    expect((await search()).isComplete).toBe(true);
  });
});

describe("an index that nobody uses", () => {
  beforeEach(async () => {
    addTalk(1);
    await search();
  });
  /** Advances the clock by days, and runs the alarm if it is due. */
  const pass = async (days: number) => {
    vi.setSystemTime(Date.now() + days * DAY_MS);
    if (made.alarm.at !== null && made.alarm.at <= Date.now()) await made.object.alarm();
  };

  it("deletes itself after 30 days", async () => {
    await pass(29);
    expect(made.isEmpty()).toBe(false);
    await pass(1);
    expect(made.isEmpty()).toBe(true);
    await pass(100);
    expect([made.isEmpty(), made.alarm.at]).toEqual([true, null]);
  });

  it("is kept on day 31 after a search on day 29, and until day 59", async () => {
    await pass(29);
    const found = await startsOf();
    await pass(2);
    expect(made.isEmpty()).toBe(false);
    made.gate.beforeRead = () => Promise.reject(new Error("read again"));
    expect(await startsOf()).toEqual(found);
    made.gate.beforeRead = async () => {};
    await pass(27);
    expect(made.isEmpty()).toBe(false);
  });

  it("is deleted on day 59 when the last search was on day 29", async () => {
    await pass(29);
    await search();
    await pass(1);
    expect(made.isEmpty()).toBe(false);
    await pass(29);
    expect(made.isEmpty()).toBe(true);
  });
});

describe("an index that is rebuilt while it reads", () => {
  /** Reads everything, and does other work before one of the reads. @returns the number of reads */
  async function interrupt(at: number, work: () => Promise<void>): Promise<number> {
    let reads = 0;
    let done: Promise<void> | undefined;
    made.gate.beforeRead = async () => {
      reads += 1;
      if (reads !== at) return;
      done = work();
      // Waits until the tables are gone or new.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    };
    await made.object.follow(ANA);
    await done;
    made.gate.beforeRead = async () => {};
    return reads;
  }

  it.each([1, 2, 3, 4, 5, 6])("has each passage once, when interrupted before read %i", async (at) => {
    addTalk(1);
    addNote(1);
    const whole = libraryObject(sqlite);
    await whole.ready;
    const used = made;
    made = whole;
    const expected = await startsOf();
    made = used;
    expect(expected.length).toBeGreaterThan(3);
    expect(await interrupt(at, () => made.object.rebuild(ANA))).toBeGreaterThanOrEqual(at);
    expect(await startsOf()).toEqual(expected);
  });

  it.each([1, 2, 3, 4])("stays empty when it is erased before read %i", async (at) => {
    addTalk(1);
    addNote(1);
    expect(await interrupt(at, () => made.object.clear())).toBeGreaterThanOrEqual(at);
    expect(made.isEmpty()).toBe(true);
  });
});
