import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

const FOLDER = join(process.cwd(), "db/migrations");
const MIGRATIONS = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort();

/** Values that a check of the table asks for; whatever else must have one gets 1 or a text. */
const VALUES: Record<string, string | number> = {
  user_id: 1,
  share_token: "a-token-of-24-characters",
  start_index: 0,
  end_index: 9,
  name_key: "a name",
  notification_type: "quiz_reminder",
  delivery_channel: "email",
  delivery_status: "sent",
  template_type: "email",
  category: "reminder",
};

/** Columns that may be empty, where a check wants one of several filled. */
const FILLED: Record<string, readonly string[]> = { content_shares: ["content_item_id"] };

/** Tables with rows of the product's own, which migrations add and reword: their keys stay. */
const SEEDED: Record<string, string> = { notification_templates: "template_key" };

/** Columns that nobody read and that are gone. What the Worker from before writes meanwhile is sent again. */
const GONE: Record<string, readonly string[]> = { study_summaries: ["new_count", "reviews_today"] };

type Column = { name: string; type: string; notnull: number; dflt_value: string | null; pk: number };

function namesOf(db: DatabaseSync, sql: string): string[] {
  return db
    .prepare(sql)
    .all()
    .map(({ name }) => String(name));
}

/** All tables, those that others refer to first: triggers count in them. */
function tablesOf(db: DatabaseSync): string[] {
  const names = namesOf(
    db,
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by rowid",
  );
  const ordered = new Set<string>();
  const visit = (name: string) => {
    const parents = db
      .prepare(`pragma foreign_key_list(${name})`)
      .all()
      .map(({ table }) => String(table));
    for (const parent of parents) if (parent !== name && !ordered.has(parent)) visit(parent);
    ordered.add(name);
  };
  for (const name of names) visit(name);
  return [...ordered];
}

/** A row that belongs to user 1 and to the first row of whatever it refers to. */
function insertRow(db: DatabaseSync, table: string): void {
  const columns = db.prepare(`pragma table_info(${table})`).all() as unknown as Column[];
  const wanted = columns.filter(
    ({ name, notnull, dflt_value }) =>
      name in VALUES || name === "id" || FILLED[table]?.includes(name) || (notnull === 1 && dflt_value === null),
  );
  const values = wanted.map(({ name, type }) => VALUES[name] ?? (type === "TEXT" ? "x" : 1));
  const list = wanted.map(({ name }) => `"${name}"`).join(", ");
  db.prepare(`insert into "${table}" (${list}) values (${wanted.map(() => "?").join(", ")})`).run(...values);
}

/** A table's rows, without columns that are gone by now. */
function rowsOf(db: DatabaseSync, table: string): Record<string, unknown>[] {
  const rows = db.prepare(`select * from "${table}"`).all();
  return rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !GONE[table]?.includes(name))));
}

/** Every table that is new gets a row before the next migration; what the rows say is asked again after each. */
function migrateWithRows() {
  const db = new DatabaseSync(":memory:");
  const kept = new Map<string, Record<string, unknown>[]>();
  const lost: string[] = [];
  for (const migration of MIGRATIONS) {
    for (const statement of readFileSync(join(FOLDER, migration), "utf8").split("--> statement-breakpoint")) {
      db.exec(statement);
    }
    const tables = tablesOf(db);
    const readable = namesOf(db, "select name from sqlite_schema where type in ('table', 'view')");
    for (const [table, rows] of kept) {
      const columns = Object.keys(rows[0] ?? {});
      const list = columns.map((name) => `"${name}"`).join(", ");
      // Under its own name, also where a view has replaced it: during a deploy the Worker from before reads it.
      const now = readable.includes(table) ? db.prepare(`select ${list} from "${table}"`).all() : [];
      const key = SEEDED[table];
      const [was, is] = key
        ? [rows.map((row) => row[key]), now.slice(0, rows.length).map((row) => row[key])]
        : [rows, now];
      if (JSON.stringify(is) !== JSON.stringify(was)) lost.push(`${table} in ${migration}`);
    }
    db.exec("pragma foreign_keys = off");
    const fresh = tables.filter((name) => !kept.has(name));
    // A migration, or a trigger, may have given it one.
    for (const table of fresh) if (!db.prepare(`select 1 from "${table}"`).get()) insertRow(db, table);
    for (const table of fresh) kept.set(table, rowsOf(db, table));
    db.exec("pragma foreign_keys = on");
  }
  return { db, lost };
}

test("no migration loses or changes an existing row", () => {
  const { db, lost } = migrateWithRows();
  expect(lost).toEqual([]);
  expect(db.prepare("pragma foreign_key_check").all()).toEqual([]);
});

const OF_A_TRANSCRIPT = [
  "transcript_chunks",
  "transcript_topics",
  "transcript_translations",
  "user_highlights",
  "flashcards",
  "quizzes",
  "quiz_questions",
  "quiz_attempts",
  "quiz_bookmarks",
  "quiz_shares",
];

test.each([
  ["transcript", "delete from video_transcripts", OF_A_TRANSCRIPT],
  ["quiz", "delete from quizzes", OF_A_TRANSCRIPT.slice(6)],
  [
    "account",
    "delete from users",
    [
      ...OF_A_TRANSCRIPT,
      "prompts",
      "study_summaries",
      "study_merges",
      "study_sessions",
      "passkeys",
      "account_challenges",
      "second_factors",
      "recovery_codes",
      "security_events",
      "content_items",
      "content_counts",
      "content_days",
      "content_tags",
      "content_tag_counts",
      "content_collections",
      "content_collection_counts",
      "content_item_tags",
      "content_item_collections",
      "content_history",
      "content_template_ratings",
      "content_shares",
      "content_comments",
      "content_analytics",
      "notification_preferences",
      "notification_queue",
      "notification_history",
      "push_subscriptions",
    ],
  ],
])("a %s that is deleted takes along what belongs to it", (_, remove, tables) => {
  const { db } = migrateWithRows();
  const filled = () => tables.filter((table) => db.prepare(`select 1 from "${table}"`).all().length > 0);
  expect(filled()).toEqual(tables);
  db.exec(remove);
  expect(filled()).toEqual([]);
});
