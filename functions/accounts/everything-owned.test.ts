import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeEach, describe, expect, it } from "vitest";
import { createDatabase, type Database } from "~/db/d1-client";
import * as learnerSchema from "~/db/learner/learner-tables";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { createMemoryD1 } from "../../test/fakes/d1";
import { dump, insertOwned, markOf, nameOf, OWNED, type Someone, TABLES } from "../../test/helpers/owned-rows";
import { newStudy } from "../../test/helpers/reviews/node-storage";
import { studyPort } from "../../test/helpers/reviews/study-port";
import { deleteAccount } from "./delete-account";
import { exportData } from "./export-account";

/** Tables without any account's data, and why. */
const NOBODYS: Record<string, string> = {
  payment_events: "names messages of the payment provider, not people",
  notification_templates: "are texts of the product",
  contact_messages: "is sent without an account, and removed on request",
  mail_outbox: "goes by address: deleted with the account, and after 30 days",
  flashcard_revisions: "is one counter for all",
  content_revisions: "is one counter for all",
};

/** Account tables that the export omits, and why. */
const NOT_EXPORTED: Record<string, string> = {
  users: "is exported as `account`, without the password's hash and codes",
  notification_queue: "is what is still to be sent; what was sent is exported as `notifications`",
  account_tokens: "holds hashes of links that were mailed",
  shadow_registrations: "is a registration of somebody else with the same address",
  quiz_bookmarks: "is exported as `isBookmarked` of its quiz",
  study_summaries: "is counted from what `reviews` holds",
  study_merges: "is work that waits for a minute",
  account_challenges: "holds hashes of what a browser may answer for five minutes",
  second_factors: "is exported as `secondFactors`, without its secret",
  recovery_codes: "holds hashes of codes",
  content_counts: "is counted from the items",
  content_days: "is counted from the items",
  content_tag_counts: "is counted from the items",
  content_collection_counts: "is counted from the items",
  content_shares: "is exported as `libraryShares`, without what opens them",
  content_item_tags: "is exported as `tags` of its item",
  content_item_collections: "is exported as `collections` of its item",
};

/** Tables whose rows contain no text to search for, and where the export has them. */
const WITHOUT_TEXT: Record<string, string> = { content_template_ratings: "libraryTemplateRatings" };

/** Tables whose rows outlive the account, and why. */
const NOT_DELETED: Record<string, string> = { payments: "stays for the books, without the account" };

/** Where the export has the tables of the learner's object. All of them are deleted when the object is erased. */
const OF_LEARNER: Record<string, string> = {
  learner: "`studySettings`; the rest is where the object stands",
  spaced_repetition_items: "`reviews`",
  review_log: "`log` of each of the `reviews`",
  study_days: "is counted from the log",
};

const NOW = new Date("2026-05-01T12:00:00Z");
const ADA: Someone = { tag: "ada", number: 11, userId: 11, anonymousId: null };
const BOB: Someone = { tag: "bob", number: 12, userId: 12, anonymousId: null };
/** Ada as this browser's visitor before she had an account, and a stranger. */
const VERA: Someone = { tag: "vera", number: 13, userId: null, anonymousId: "visitor-vera" };
const WALT: Someone = { tag: "walt", number: 14, userId: null, anonymousId: "visitor-walt" };

let d1: D1Database;
let db: Database;
beforeEach(() => {
  d1 = createMemoryD1();
  db = createDatabase(d1);
});

const ownerOf = (someone: Someone): Owner => ({
  userId: someone.userId ?? 0,
  anonymousId: null,
  sessionHash: markOf(someone, "sessions", "token_hash"),
});

describe("every table", () => {
  it("is exported and deleted with its owner, or listed here with a reason", () => {
    expect(TABLES.length).toBeGreaterThan(20);
    expect(TABLES.map(nameOf).filter((name) => !OWNED.has(name) && !(name in NOBODYS))).toEqual([]);
    for (const list of [NOBODYS, NOT_EXPORTED, NOT_DELETED]) {
      expect(Object.keys(list).filter((name) => !TABLES.map(nameOf).includes(name))).toEqual([]);
    }
  });

  it("of the learner's object is in the export, or derived from what is", () => {
    const exported: unknown[] = Object.values(learnerSchema);
    const tables = exported.filter((one) => is(one, SQLiteTable));
    const names = tables.map((table) => getTableConfig(table).name);
    expect(names.sort()).toEqual(Object.keys(OF_LEARNER).sort());
  });
});

describe("the export", () => {
  async function exported(someone: Someone): Promise<{ text: string; data: Record<string, unknown[]> }> {
    const bench = await newStudy({ desiredRetention: 0.83 });
    const study = studyPort(bench);
    const at = NOW.getTime();
    for (const id of [1, 2, 3]) {
      const review = { id: `review-${id}`, item: { itemType: "flashcard" as const, id }, rating: "good" as const };
      await study.review(ownerOf(someone), [{ ...review, timeSpent: 4, reviewedAt: at, transcriptId: 1 }], at);
    }
    const text = await new Response(
      await exportData({ db, reviewSchedule: study, now: () => NOW }, ownerOf(someone)),
    ).text();
    return { text, data: JSON.parse(text) };
  }

  it("has the account's rows of every table, and nobody else's", async () => {
    const filled = await insertOwned(db, ADA, { at: NOW });
    for (const other of [BOB, VERA, WALT]) await insertOwned(db, other, { at: NOW });
    expect(filled.length).toBeGreaterThan(18);
    expect([...OWNED].filter((name) => !filled.includes(name))).toEqual([]);
    const { text, data } = await exported(ADA);
    const marked = filled.filter((name) => !(name in NOT_EXPORTED) && !(name in WITHOUT_TEXT));
    expect(marked.filter((name) => !text.includes(`mark-ada-${name}.`))).toEqual([]);
    for (const kind of Object.values(WITHOUT_TEXT)) expect(data[kind]).toHaveLength(1);
    const leaking = Object.keys(NOT_EXPORTED).filter((name) => name !== "users" && text.includes(`mark-ada-${name}.`));
    expect(leaking).toEqual([]);
    expect(text).not.toMatch(/mark-(bob|vera|walt)|visitor-/);
    expect(text).not.toMatch(/mark-ada-(users\.(password|verification_code|stripe)|sessions\.token_hash)/);
    expect(data.account).toMatchObject({ id: 11, username: markOf(ADA, "users", "username") });
    expect(data.quizzes?.[0]).toMatchObject({ isBookmarked: true, questions: [{}] });
    expect(data.transcripts?.[0]).toMatchObject({ segments: [{ startMs: 0, endMs: 1000 }], chapters: [{}] });
    expect(data.libraryShares).toMatchObject([{ shareType: "public", hasPassword: false, viewCount: 1 }]);
    expect(data.translations).toMatchObject([{ language: markOf(ADA, "transcript_translations", "language") }]);
  });

  it("has the study data: settings, and every item with its reviews", async () => {
    await insertOwned(db, ADA, { at: NOW });
    const { data } = await exported(ADA);
    expect(data.studySettings).toMatchObject({ desiredRetention: 0.83 });
    expect(data.reviews).toMatchObject(
      [1, 2, 3].map((id) => ({
        ...{ itemType: "flashcard", itemId: id, transcriptId: 1, fsrsData: { reps: 1 } },
        log: [{ id: `review-${id}`, grade: 3, timeSpent: 4, reviewedAt: NOW.toISOString() }],
      })),
    );
  });

  it("has every translation of every transcript", async () => {
    await insertOwned(db, ADA, { at: NOW });
    const { results } = await d1
      .prepare("select transcript_id as id from transcript_translations")
      .all<{ id: number }>();
    for (let n = 0; n < 120; n += 1) {
      const values = [results[0]?.id, `l${n}`, n, NOW.getTime()];
      const sql = `insert into transcript_translations (transcript_id, language, position, how, data, created_at)
        values (?, ?, 0, 'track', json_array(json_array(0, 1, 'piece ' || ?)), ?)`;
      await d1
        .prepare(sql)
        .bind(...values)
        .run();
    }
    const { data } = await exported(ADA);
    const languages = (data.translations as { language: string }[]).map(({ language }) => language);
    expect(languages.filter((language) => /^l\d+$/.test(language))).toHaveLength(120);
    expect(new Set(languages).size).toBe(languages.length);
  });
});

describe("deleting the account", () => {
  const LIMIT = { max: 10, windowSeconds: 60 };
  const erased: Owner[] = [];
  const deps = () => ({
    db,
    now: () => NOW,
    passwords: { match: async () => 0 } as unknown as Deps["passwords"],
    allowance: { hit: async () => 0 } as unknown as Deps["allowance"],
    accountLimits: { password: LIMIT, mail: LIMIT, network: LIMIT },
    reviewSchedule: { erase: async (owner: Owner) => void erased.push(owner) } as unknown as Deps["reviewSchedule"],
    libraryIndex: { erase: async () => {} } as unknown as Deps["libraryIndex"],
    speechDesk: { erase: async () => {} } as unknown as Deps["speechDesk"],
  });

  it("leaves every table as if the account and this browser's visitor had never existed", async () => {
    erased.length = 0;
    for (const other of [BOB, WALT]) await insertOwned(db, other, { at: NOW });
    const before = await dump(d1);
    const filled = await insertOwned(db, ADA, { at: NOW, on: BOB });
    const visitors = await insertOwned(db, VERA, { at: NOW, on: BOB });
    expect(visitors).toEqual(expect.arrayContaining(["prompts", "flashcards", "quizzes", "study_summaries"]));
    await d1
      .prepare(`insert into mail_outbox (key, to_address, subject, text, html, next_attempt_at, created_at)
        values ('k', ?, '', '', '', 0, 0)`)
      .bind(markOf(ADA, "users", "email"))
      .run();
    const full = await dump(d1);
    for (const name of filled) expect([name, full[name]?.length ?? 0]).not.toEqual([name, before[name]?.length]);
    await deleteAccount(deps(), {
      owner: ownerOf(ADA),
      anonymousId: "visitor-vera",
      password: "x",
    });
    const after = await dump(d1);
    for (const name of Object.keys(before)) {
      if (name in NOT_DELETED || /^(flashcard|content)_revisions$/.test(name)) continue;
      expect([name, after[name]]).toEqual([name, before[name]]);
    }
    expect(after.payments?.filter((row) => row.includes("mark-ada"))).toEqual([
      expect.stringContaining('"user_id":null'),
    ]);
    expect(erased).toEqual([
      { userId: 11, anonymousId: null },
      { userId: null, anonymousId: "visitor-vera" },
    ]);
  });
});
