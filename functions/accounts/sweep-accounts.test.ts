import { SQLiteSyncDialect } from "drizzle-orm/sqlite-core";
import { beforeEach, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "~/db/d1-client";
import {
  findGoneVisitors,
  goneBy,
  hasMadeAnything,
  isLearner,
  VISITOR_TABLES,
} from "~/db/queries/accounts/visitor-rows";
import * as schema from "~/db/schema";
import { NETWORK_FACTOR } from "~/functions/allowance/hit-caller";
import { RATE_LIMITS } from "~/functions/allowance/rate-limits";
import type { Deps } from "~/functions/deps";
import { createMemoryD1 } from "~/test/fakes/d1";
import { dump, insertOwned, nameOf, type Someone } from "~/test/helpers/owned-rows";
import type { Owner } from "./owner";
import { sweepAccounts, sweepVisitors } from "./sweep-accounts";

const DAY_MS = 86_400_000;
/** The interval of the cron in wrangler.toml. */
const TICK_SECONDS = 120;
const NOW = new Date("2026-05-01T12:00:00Z");
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const visitor = (tag: string, number: number): Someone => ({
  tag,
  number,
  userId: null,
  anonymousId: `visitor-${tag}`,
});
const ADA: Someone = { tag: "ada", number: 11, userId: 11, anonymousId: null };

let d1: D1Database;
let db: Database;
const erased: Owner[] = [];
const logged: unknown[][] = [];
beforeEach(() => {
  logged.length = 0;
  d1 = createMemoryD1();
  db = createDatabase(d1);
  erased.length = 0;
});

const deps = () => ({
  db,
  now: () => NOW,
  log: (...entry: unknown[]) => void logged.push(entry),
  reviewSchedule: { erase: async (owner: Owner) => void erased.push(owner) } as unknown as Deps["reviewSchedule"],
});

describe("visitors", () => {
  it("are deleted with everything they made after their cookie expires, and nobody else is", async () => {
    await insertOwned(db, ADA, { at: ago(2000) });
    await insertOwned(db, visitor("walt", 14), { at: ago(400) });
    const before = await dump(d1);
    const filled = await insertOwned(db, visitor("vera", 13), { at: ago(402), on: ADA });
    expect(filled).toEqual(expect.arrayContaining(VISITOR_TABLES.map(nameOf)));
    await sweepVisitors(deps());
    const after = await dump(d1);
    const counters = { flashcard_revisions: [], content_revisions: [] };
    expect({ ...after, ...counters }).toEqual({ ...before, ...counters });
    expect(erased).toEqual([{ userId: null, anonymousId: "visitor-vera" }]);
    expect(logged).toEqual([["info", "visitors swept", { visitors: 1 }]]);
    await sweepVisitors(deps());
    expect(logged).toHaveLength(1);
  });

  const SIGNS = [...VISITOR_TABLES, schema.studySummaries].map(nameOf);
  it.each(SIGNS)("are kept while something of theirs in %s is newer than the cookie's lifetime", async (name) => {
    await insertOwned(db, visitor("vera", 13), { at: ago(402), except: { [name]: ago(399) } });
    const before = await dump(d1);
    await sweepVisitors(deps());
    expect(await dump(d1)).toEqual(before);
    expect(erased).toEqual([]);
  });

  it("are deleted longest inactive first", async () => {
    for (let n = 0; n < 23; n += 1) await insertOwned(db, visitor(`v${n}`, 100 + n), { at: ago(1000 - n) });
    await sweepVisitors(deps());
    expect((await dump(d1)).prompts).toEqual([]);
    expect(erased.map(({ anonymousId }) => anonymousId)).toEqual(Array.from({ length: 23 }, (_, n) => `visitor-v${n}`));
  });

  const countOf = (table: string) => d1.prepare(`select count(*) as n from ${table}`).first<number>("n");

  it("are deleted as fast as a thousand networks can make new ones", async () => {
    await d1
      .prepare(
        `with recursive n (i) as (select 1 union all select i + 1 from n where i < 6000)
         insert into content_tags (name, name_key, color, description, anonymous_id, created_at, updated_at)
         select 'a', 'a', '#000000', '', 'flood-' || i, ?1, ?1 from n`,
      )
      .bind(ago(500).getTime())
      .run();
    const { max, windowSeconds } = RATE_LIMITS.newVisitors;
    const perTick = (max * NETWORK_FACTOR * TICK_SECONDS) / windowSeconds;
    await sweepVisitors(deps());
    const swept = 6000 - ((await countOf("content_tags")) ?? 0);
    expect(swept).toBeGreaterThan(900 * perTick);
    await sweepVisitors(deps());
    expect(await countOf("content_tags")).toBe(0);
    expect(erased).toEqual([]);
  });

  it("with an object are deleted within the calls that a sweep may make, and the rest at the next", async () => {
    await d1
      .prepare(
        `with recursive n (i) as (select 1 union all select i + 1 from n where i < 600)
         insert into study_summaries (anonymous_id, updated_at, due_count, reviews_total, revision)
         select 'flood-' || i, ?, 0, 0, 1 from n`,
      )
      .bind(ago(500).getTime())
      .run();
    const left: (number | null)[] = [];
    for (let sweep = 0; sweep < 2; sweep += 1) {
      await sweepVisitors(deps());
      left.push(await countOf("study_summaries"));
    }
    expect(left).toEqual([150, 0]);
    expect(new Set(erased.map(({ anonymousId }) => anonymousId)).size).toBe(600);
  });

  it("are found by their rows alone, and their object is not called if they studied nothing", async () => {
    await insertOwned(db, ADA, { at: NOW });
    const [quiz] = await db.select({ id: schema.quizzes.id }).from(schema.quizzes);
    const attempt = { clientId: "c", quizId: quiz?.id ?? 0, score: 0, totalQuestions: 1, timeSpent: 1, answers: [] };
    await db.insert(schema.quizAttempts).values({ ...attempt, anonymousId: "taker", completedAt: ago(500) });
    expect(await findGoneVisitors(db, ago(401), 10)).toEqual([{ anonymousId: "taker", isLearner: false }]);
    await sweepVisitors(deps());
    expect(erased).toEqual([]);
    expect((await dump(d1)).quiz_attempts).toHaveLength(1);
  });

  it("are found through an index", async () => {
    const dialect = new SQLiteSyncDialect();
    for (const sign of [
      schema.videoTranscripts.createdAt,
      schema.prompts.createdAt,
      schema.quizAttempts.completedAt,
      schema.studySessions.createdAt,
      schema.studySummaries.updatedAt,
    ]) {
      const { sql, params } = dialect.sqlToQuery(goneBy(sign, 1, 10));
      const plan = await d1
        .prepare(`explain query plan ${sql}`)
        .bind(...params)
        .all<{ detail: string }>();
      const steps = plan.results.map(({ detail }) => detail);
      expect(steps.filter((step) => /^SEARCH gone USING (COVERING )?INDEX \w+_visitors /.test(step))).toHaveLength(1);
      expect(steps.filter((step) => /SCAN|FOR ORDER BY/.test(step))).toEqual([]);
    }
  });
});

describe("what a visitor made", () => {
  it("is looked for through an index of each table", async () => {
    const statements: string[] = [];
    const prepare = d1.prepare.bind(d1);
    const noting = {
      ...d1,
      batch: d1.batch.bind(d1),
      prepare: (text: string) => {
        statements.push(text);
        return prepare(text);
      },
    };
    const noted = createDatabase(noting as D1Database);
    expect([await hasMadeAnything(noted, "nobody"), await isLearner(noted, "nobody")]).toEqual([false, false]);
    for (const text of statements) {
      const plan = await d1
        .prepare(`explain query plan ${text}`)
        .bind(
          ...Array(8)
            .fill("a")
            .slice(0, text.split("?").length - 1),
        )
        .all<{ detail: string }>();
      const steps = plan.results.map(({ detail }) => detail);
      expect(steps.filter((step) => step.startsWith("SCAN own"))).toEqual([]);
      expect(steps.filter((step) => /^SEARCH own USING (COVERING )?INDEX/.test(step)).length).toBeGreaterThan(2);
    }
    expect(statements).toHaveLength(2);
  });
});

describe("registrations", () => {
  const user = (id: number, at: Date, emailVerified = false) => ({
    ...{ id, username: `u${id}`, email: `u${id}@example.com`, password: "x", createdAt: at, emailVerified },
  });

  it("that were not verified are deleted after seven days, and no others", async () => {
    const week = ago(7).getTime();
    await db
      .insert(schema.users)
      .values([
        user(1, new Date(week - 1)),
        user(2, new Date(week)),
        user(3, new Date(week + 1)),
        user(4, ago(900), true),
      ]);
    const shadow = { username: "s", password: "x" };
    await db.insert(schema.shadowRegistrations).values([
      { ...shadow, userId: 3, createdAt: new Date(week - 1) },
      { ...shadow, userId: 4, createdAt: new Date(week) },
    ]);
    await sweepAccounts(deps());
    expect((await db.select({ id: schema.users.id }).from(schema.users)).map(({ id }) => id)).toEqual([2, 3, 4]);
    expect((await db.select().from(schema.shadowRegistrations)).map(({ userId }) => userId)).toEqual([4]);
  });
});

it("events are deleted after ninety days, and no others", async () => {
  await insertOwned(db, ADA, { at: NOW });
  const quarter = ago(90).getTime();
  const event = { userId: 11, kind: "signed_in" as const, detail: "", userAgent: "" };
  await db.delete(schema.securityEvents);
  await db.insert(schema.securityEvents).values([
    { ...event, id: 1, createdAt: new Date(quarter - 1) },
    { ...event, id: 2, createdAt: new Date(quarter) },
  ]);
  await sweepAccounts(deps());
  expect((await db.select().from(schema.securityEvents)).map(({ id }) => id)).toEqual([2]);
});
