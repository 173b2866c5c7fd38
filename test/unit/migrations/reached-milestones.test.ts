import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";

const FOLDER = join(process.cwd(), "db/migrations");
const NAMES = readdirSync(FOLDER)
  .filter((name) => name.endsWith(".sql"))
  .sort();

/** A database from before milestones were remembered, with one account; `migrate` brings it up to date. */
function older() {
  const db = new DatabaseSync(":memory:");
  const from = NAMES.findIndex((name) => name.endsWith("_honest_reminders.sql"));
  for (const name of NAMES.slice(0, from)) db.exec(readFileSync(join(FOLDER, name), "utf8"));
  db.exec("insert into users (id, username, email, password) values (12, 'ada', 'ada@example.com', '')");
  const migrate = () => {
    for (const name of NAMES.slice(from)) db.exec(readFileSync(join(FOLDER, name), "utf8"));
  };
  return { db, migrate };
}

test("what was told before is remembered once, from the queue and from the history", () => {
  const { db, migrate } = older();
  const planned =
    db.prepare(`insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for,
    planned_for, metadata, group_key, dedupe_key, created_at) values (12, ?, ?, 1, 1, '{}', ?, ?2 || ?3, ?4)`);
  const told =
    db.prepare(`insert into notification_history (user_id, notification_type, delivery_channel, subject, content,
    delivery_status, delivery_metadata, group_key, created_at) values (12, 'progress_milestone', ?, '', '', 'sent', '{}', ?, ?)`);
  for (const channel of ["email", "in_app"]) planned.run("progress_milestone", channel, "milestone:12:streak:7", 50);
  planned.run("flashcard_reminder", "email", "flashcard_reminder:12:0:1h", 50);
  told.run("email", "milestone:12:streak:7", 60);
  told.run("in_app", "milestone:12:mature:345", 40);
  migrate();
  expect(db.prepare("select name, count, reached_at from reached_milestones order by id").all()).toEqual([
    { name: "mature", count: 345, reached_at: 40 },
    { name: "streak", count: 7, reached_at: 50 },
  ]);
});

test("a summary keeps saying how much is due until the next one", () => {
  const { db, migrate } = older();
  const summary =
    db.prepare(`insert into study_summaries (anonymous_id, due_count, new_count, due_videos, revision, updated_at)
    values (?, ?, 0, ?, 1, 1)`);
  summary.run("some", 5, '[{"transcriptId":3,"count":2},{"transcriptId":4,"count":1}]');
  summary.run("all", 2, '[{"transcriptId":3,"count":2}]');
  summary.run("none", 0, "[]");
  migrate();
  const rows = db.prepare("select due_days from study_summaries order by id").all();
  expect(rows.map(({ due_days: days }) => JSON.parse(String(days)))).toEqual([
    {
      from: 0,
      days: [
        [0, 3, 2],
        [0, 4, 1],
        [0, null, 2],
      ],
    },
    { from: 0, days: [[0, 3, 2]] },
    { from: 0, days: [] },
  ]);
});
