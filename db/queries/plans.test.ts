import { describe, expect, it } from "vitest";
import type { Database } from "~/db/d1-client";
import { bareColumns } from "../../test/helpers/queries/bare-columns";
import { argumentsOf, CALLS, NOT_ASKED, OWNERS } from "../../test/helpers/queries/calls";
import { createPlanner, createRecorder } from "../../test/helpers/queries/recorder";
import { ACCOUNT_DATA } from "./accounts/account-data";

type Query = (db: Database, ...args: unknown[]) => unknown;

const MODULES = import.meta.glob<Record<string, unknown>>(["./**/*.ts", "!./**/*.test.ts"], { eager: true });
const QUERIES = Object.values(MODULES).flatMap((exported) =>
  Object.entries(exported).filter((entry): entry is [string, Query] => typeof entry[1] === "function"),
);

/**
 * Some queries throw midway because of the fake answers of ones; only the statements sent until then matter. With no
 * rows found, a query that reads back its own write may throw NotFound; any other error means a wrong argument in
 * calls.ts.
 */
async function run(db: Database, query: (db: Database) => unknown, full: number): Promise<void> {
  try {
    const answer = await query(db);
    if (typeof answer === "object" && answer !== null && Symbol.asyncIterator in answer) {
      for await (const _ of answer as AsyncIterable<unknown>);
    }
  } catch (cause) {
    if (full === 0 && !/neither .* nor /.test(String(cause))) throw cause;
  }
}

/** The statements a call sends, with rows found and with none. */
async function statementsOf(call: (db: Database) => unknown): Promise<Set<string>> {
  const texts = new Set<string>();
  for (const full of [0, 1, 2, 6]) {
    const recorder = createRecorder(full);
    await run(recorder.db, call, full);
    for (const text of recorder.texts) texts.add(text);
  }
  return texts;
}

const planOf = createPlanner();

/** Queries that sort or read a whole table anyway, and why the table is small. */
const SHORT: Record<string, string> = {
  "addFlashcards: USE TEMP B-TREE FOR ORDER BY": "merges the lists of the cards given and of their notes",
  "claimNotifications: USE TEMP B-TREE FOR ORDER BY": "merges the rows of one message and those held with them",
  "countAgainstLimit: USE TEMP B-TREE FOR count(DISTINCT)": "what one account was sent on one day",
  "countCardTags: USE TEMP B-TREE FOR GROUP BY": "one owner's cards that have tags",
  "countersOf: USE TEMP B-TREE FOR GROUP BY": "one owner's items with a tag that is everybody's",
  "countItems: SCAN content_item_tags": "what has one tag, if cards have it as their own",
  "countItems: SCAN own EXISTS VIRTUAL TABLE INDEX 1:": "the tags of one card",
  "countUnread: SCAN some": "at most as many as are counted",
  "countWithNotes: USE TEMP B-TREE FOR ORDER BY": "merges the lists of the cards given and of their notes",
  "findExported: USE TEMP B-TREE FOR ORDER BY": "the chapters, questions and attempts of the things asked for",
  "findFoundItems: SCAN content_tags USING INDEX content_tags_system": "the tags that are everybody's",
  "findGeneratedCards: USE TEMP B-TREE FOR ORDER BY": "the cards of one generation",
  "findGoneVisitors: USE TEMP B-TREE FOR DISTINCT": "so many visitors as the sweep takes",
  "findMatching: SCAN content_item_tags": "what has one tag, if cards have it as their own",
  "findMatching: SCAN own EXISTS VIRTUAL TABLE INDEX 1:": "the tags of one card",
  "findMerges: SCAN study_merges": "by rowid, so many as the sweep takes; what is done is removed",
  "findNewestMail: SCAN mail_outbox USING INDEX mail_outbox_newest": "in the order of the index, to a limit",
  "findNewestNotifications: SCAN notification_queue": "by rowid, to a limit; the mailbox of development only",
  "findNote: USE TEMP B-TREE FOR ORDER BY": "the cards of one note",
  "findPart: SCAN own EXISTS VIRTUAL TABLE INDEX 1:": "the tags of one card",
  "findRequested: USE TEMP B-TREE FOR ORDER BY": "one owner's highlights of the last moments",
  "findSearchedTexts: USE TEMP B-TREE FOR ORDER BY": "the questions of the quizzes given",
  "findSearchNames: SCAN content_tags USING INDEX content_tags_system": "the tags that are everybody's",
  "findSearchNames: USE TEMP B-TREE FOR DISTINCT": "the tags of one owner's cards, if the search names a tag",
  "hideTag: SCAN own EXISTS VIRTUAL TABLE INDEX 1:": "the tags of one card",
  "hideTag: USE TEMP B-TREE FOR GROUP BY": "the tags of one card",
  "hideTag: USE TEMP B-TREE FOR ORDER BY": "the tags of one card",
  "insertFlashcards: USE TEMP B-TREE FOR ORDER BY": "the cards given and those of their notes",
  "insertHighlight: USE TEMP B-TREE FOR ORDER BY": "one owner's highlights of the last moments",
  "insertReviewActivity: SCAN thing": "the reviews of one request",
  "listCardTags: USE TEMP B-TREE FOR DISTINCT": "the tags of one owner's cards",
  "listCollections: USE TEMP B-TREE FOR ORDER BY": "a visitor's, of whom there are few; an account's are in order",
  "listItems: SCAN content_item_tags": "what has one tag, if cards have it as their own",
  "listItems: SCAN own VIRTUAL TABLE INDEX 3:": "the tags of one card",
  "listItems: SCAN own EXISTS VIRTUAL TABLE INDEX 1:": "the tags of one card",
  "listItems: USE TEMP B-TREE FOR GROUP BY": "what was made from one talk, by type",
  "listItems: USE TEMP B-TREE FOR LAST TERM OF ORDER BY": "what has one tag, if cards have it as their own",
  "listItems: USE TEMP B-TREE FOR ORDER BY": "what has one tag, if cards have it as their own",
  "listMatching: SCAN content_item_tags": "what has one tag, if cards have it as their own",
  "listMatching: USE TEMP B-TREE FOR ORDER BY": "what has one tag, if cards have it as their own",
  "listMatching: SCAN own VIRTUAL TABLE INDEX 3:": "the tags of one card",
  "listMatching: SCAN own EXISTS VIRTUAL TABLE INDEX 1:": "the tags of one card",
  "listOperation: USE TEMP B-TREE FOR DISTINCT": "the kinds of change of one operation",
  "listPublicTemplates: SCAN content_templates USING INDEX content_templates_public": "in its order, to a limit",
  "listStudySessions: SCAN json_each EXISTS VIRTUAL TABLE INDEX 1:": "the tags of one session",
  "listSystemTags: SCAN content_tags USING INDEX content_tags_system": "the tags that are everybody's",
  "markFlashcardsDeleted: USE TEMP B-TREE FOR ORDER BY": "merges the lists of the cards given and of their notes",
  "mergeTagRows: SCAN own EXISTS VIRTUAL TABLE INDEX 1:": "the tags of one card",
  "mergeTagRows: USE TEMP B-TREE FOR GROUP BY": "the tags of one card",
  "mergeTagRows: USE TEMP B-TREE FOR ORDER BY": "the tags of one card",
  "readActivity: USE TEMP B-TREE FOR count(DISTINCT)": "what one owner did in thirty days",
  "readActivity: USE TEMP B-TREE FOR GROUP BY": "what one owner did in thirty days",
  "readActivity: USE TEMP B-TREE FOR ORDER BY": "ten of what one owner did in thirty days",
  "readItemActivity: USE TEMP B-TREE FOR count(DISTINCT)": "the tabs in which one item was used",
  "restoreFlashcardRows: USE TEMP B-TREE FOR GROUP BY": "the cards that are restored",
  "startSessionAndClaim: SCAN numbers": "until a number is free among an account's collections",
  "tallyComments: USE TEMP B-TREE FOR GROUP BY": "the comments of one link, at most 500",
  "updateFlashcards: USE TEMP B-TREE FOR ORDER BY": "merges the lists of the cards given and of their notes",
  "updateNote: USE TEMP B-TREE FOR GROUP BY": "the cards of one note",
  "updateNote: USE TEMP B-TREE FOR ORDER BY": "the cards of one note",
  "updateTag: USE TEMP B-TREE FOR GROUP BY": "the tags of one card",
  "updateTag: USE TEMP B-TREE FOR ORDER BY": "the tags of one card",
};

/** Scans that are fine: a list passed in (json_each), a single row, or another step's result. */
const NO_TABLE = /^SCAN (CONSTANT ROW|\d+-ROW VALUES CLAUSE|\S+ VIRTUAL TABLE INDEX 1:|\(subquery-\d+\)|page$)/;

/** Reads of a whole table, of all rows in one state, or of a result to sort it. */
const COSTLY = /^SCAN |TEMP B-TREE|notification_queue_due \(status=\?\)$/;

/** Steps that read much more than the query returns, as `name: step`. */
async function costlySteps(name: string, texts: Iterable<string>): Promise<string[]> {
  const steps: string[] = [];
  for (const text of texts) {
    for (const step of await planOf(text)) {
      if (COSTLY.test(step) && !NO_TABLE.test(step)) steps.push(`${name}: ${step}`);
    }
  }
  return steps;
}

/** A visitor's rows are those without an account: through an index of accounts all visitors' rows would be read. */
const isOfVisitor = (args: readonly unknown[]) => args.includes(OWNERS.visitor);
const THROUGH_ACCOUNTS = /^SEARCH .* \(user_id=\?(?! AND anonymous_id=\?)/;

describe("every query", () => {
  it("is listed with its arguments", () => {
    const names = QUERIES.map(([name]) => name);
    expect(names.length).toBeGreaterThan(100);
    expect(names.filter((name) => !NOT_ASKED.has(name) && !(name in CALLS))).toEqual([]);
    expect([...Object.keys(CALLS), ...NOT_ASKED].filter((name) => !names.includes(name))).toEqual([]);
  });

  it("runs a statement, names tables in subselects, and reads through an index that is already in order", async () => {
    const costly = new Set<string>();
    const astray = new Set<string>();
    const bare = new Set<string>();
    const silent: string[] = [];
    let statements = 0;
    for (const [name, query] of QUERIES) {
      const before = statements;
      for (const args of (CALLS[name] ?? []).flatMap(argumentsOf)) {
        const texts = await statementsOf((db) => query(db, ...args));
        statements += texts.size;
        for (const step of await costlySteps(name, texts)) costly.add(step);
        for (const text of texts) for (const column of bareColumns(text)) bare.add(`${name}: ${column}`);
        for (const text of isOfVisitor(args) ? texts : []) {
          for (const step of await planOf(text)) if (THROUGH_ACCOUNTS.test(step)) astray.add(`${name}: ${step}`);
        }
      }
      if (name in CALLS && statements === before) silent.push(name);
    }
    for (const [name, pages] of Object.entries(ACCOUNT_DATA)) {
      const texts = await statementsOf((db) => pages(db, 1));
      expect([name, texts.size > 0]).toEqual([name, true]);
      for (const step of await costlySteps(`account data, ${name}`, texts)) costly.add(step);
    }
    expect([...astray].sort()).toEqual([]);
    expect([...bare].sort()).toEqual([]);
    expect(silent).toEqual([]);
    expect(statements).toBeGreaterThan(200);
    expect([...costly].sort()).toEqual(Object.keys(SHORT).sort());
  });
});
