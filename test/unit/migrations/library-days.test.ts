import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

const FOLDER = join(process.cwd(), "db/migrations");
const QUARTER_MS = 900_000;

/** A visitor's and an account's PRDs in two quarter hours, before migration 0036, which a Worker from before it may outlive. */
function migrated(): DatabaseSync {
  const db = new DatabaseSync(":memory:");
  for (const name of readdirSync(FOLDER).filter((file) => file.endsWith(".sql"))) {
    if (name.startsWith("0036")) {
      db.exec("insert into users (id, username, email, password) values (1, 'someone', 'someone@example.com', '')");
      for (const at of [5, 6, 200]) add(db, "visitor", at);
      add(db, 1, 5);
    }
    for (const statement of readFileSync(join(FOLDER, name), "utf8").split("--> statement-breakpoint"))
      db.exec(statement);
  }
  return db;
}

let made = 0;
function add(db: DatabaseSync, owner: string | number, quarter: number): void {
  made += 1;
  const column = typeof owner === "number" ? "user_id" : "anonymous_id";
  db.prepare(
    `insert into video_transcripts (source_key, video_title, video_description, language, kind, source, duration_seconds,
       segment_count, created_at, ${column}) values (?, 'A talk', '', 'en', 'uploaded', 'upload', 60, 0, ?, ?)`,
  ).run(`source-${made}`, quarter * QUARTER_MS, owner);
}

/** The statements of the Worker from before the migration. */
const READ = {
  visitor: `select "quarter", "items" from "content_quarters" where ("content_quarters"."anonymous_id" = ?
    and "content_quarters"."user_id" is null) and "content_quarters"."quarter" >= ? order by 1`,
  account: `select "quarter", "items" from "content_quarters" where "content_quarters"."user_id" = ?
    and "content_quarters"."anonymous_id" is null and "content_quarters"."quarter" >= ? order by 1`,
};
const REMOVE = `delete from "content_quarters" where "content_quarters"."anonymous_id" = ?`;

test("a Worker from before the migration reads what items were made, those made since too", () => {
  const db = migrated();
  expect(db.prepare(READ.visitor).all("visitor", 6)).toEqual([
    { quarter: 6, items: 1 },
    { quarter: 200, items: 1 },
  ]);
  add(db, "visitor", 200);
  add(db, 1, 300);
  expect(db.prepare(READ.visitor).all("visitor", 100)).toEqual([{ quarter: 200, items: 2 }]);
  expect(db.prepare(READ.account).all(1, 0)).toEqual([
    { quarter: 5, items: 1 },
    { quarter: 300, items: 1 },
  ]);
});

test("a Worker from before the migration removes what a visitor counted, and nothing of others", () => {
  const db = migrated();
  db.prepare(REMOVE).run("visitor");
  expect(db.prepare("select user_id, anonymous_id, items from content_days").all()).toEqual([
    { user_id: 1, anonymous_id: null, items: 1 },
  ]);
});
