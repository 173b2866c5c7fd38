import { beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_PREFERENCES } from "~/functions/notifications/preferences";
import { createVerbDeps, insertMember, rowsOf, START, type VerbDeps } from "../../test/helpers/verb-deps";

type Row = Record<string, unknown>;

let deps: VerbDeps;
let userId: number;
beforeEach(async () => {
  deps = createVerbDeps();
  ({ userId } = await insertMember(deps, "ada"));
});

const insert = async (table: string, row: Row) => {
  const names = Object.keys(row);
  const sql = `insert into ${table} (${names}) values (${names.map(() => "?")}) returning *`;
  return (await rowsOf(deps.DB, sql, ...Object.values(row)))[0] ?? {};
};
const preferences = (some: Row) =>
  insert("notification_preferences", { user_id: userId, created_at: START, updated_at: START, ...some });
const planned = (some: Row = {}) =>
  insert("notification_queue", {
    ...{ user_id: userId, notification_type: "flashcard_reminder", delivery_channel: "email", scheduled_for: START },
    ...{
      planned_for: START,
      metadata: "{}",
      group_key: "g",
      dedupe_key: crypto.randomUUID(),
      created_at: START,
      ...some,
    },
  });
const told = (some: Row = {}) =>
  insert("notification_history", {
    ...{ user_id: userId, notification_type: "quiz_reminder", delivery_channel: "in_app", subject: "", content: "" },
    ...{ delivery_status: "sent", delivery_metadata: "{}", group_key: "g", created_at: START, ...some },
  });
const template = (some: Row) =>
  insert("notification_templates", {
    ...{ template_key: "k", template_name: "n", template_type: "email", subject: "s", text_content: "t" },
    ...{ supported_variables: "[]", description: "d", category: "reminder", ...some },
  });

describe("the database", () => {
  it("stores the default preferences", async () => {
    const row = await preferences({});
    const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    for (const [name, value] of Object.entries(DEFAULT_PREFERENCES)) {
      expect([name, row[columnOf(name)]]).toEqual([name, typeof value === "boolean" ? Number(value) : value]);
    }
    expect(Object.values(DEFAULT_PREFERENCES).filter((value) => value === true)).toHaveLength(17);
    expect(await planned()).toMatchObject({ priority: 5, status: "pending", attempts: 0, max_attempts: 3 });
    expect(await told()).toMatchObject({ is_read: 0 });
    expect(await template({})).toMatchObject({ is_customizable: 0, is_active: 1, priority: 5 });
  });

  it.each<[string, (some: Row) => Promise<Row>, Row]>([
    ["a frequency", preferences, { notification_frequency: "hourly" }],
    ["a daily maximum of none", preferences, { max_daily_notifications: 0 }],
    ["a daily maximum of 51", preferences, { max_daily_notifications: 51 }],
    ["a time with one digit", preferences, { quiet_hours_start: "9:00" }],
    ["a time past midnight", preferences, { quiet_hours_end: "24:00" }],
    ["a 60th minute", preferences, { quiet_hours_end: "09:60" }],
    ["quiet hours without times", preferences, { quiet_hours_enabled: 1 }],
    [
      "quiet hours that end as they start",
      preferences,
      { quiet_hours_enabled: 1, quiet_hours_start: "07:00", quiet_hours_end: "07:00" },
    ],
    ["a channel", planned, { delivery_channel: "sms" }],
    ["a kind", planned, { notification_type: "spam" }],
    ["a status", planned, { status: "lost" }],
    ["a priority of 0", planned, { priority: 0 }],
    ["a priority of 11", planned, { priority: 11 }],
    ["no attempts", planned, { max_attempts: 0 }],
    ["eleven attempts", planned, { max_attempts: 11 }],
    ["long metadata", planned, { metadata: JSON.stringify("x".repeat(4100)) }],
    ["a delivery status", told, { delivery_status: "lost" }],
    ["an action", told, { action_taken: "shouted" }],
    ["a template's channel", template, { template_type: "sms" }],
    ["a template's category", template, { category: "spam" }],
    ["a template's priority", template, { priority: 0 }],
  ])("refuses %s that is not one", async (_, put, some) => {
    await expect(put(some)).rejects.toThrow(/CHECK/);
  });

  it("has one row of preferences an account, one row of a cause, and one entry of a row", async () => {
    await preferences({});
    await expect(preferences({})).rejects.toThrow(/UNIQUE/);
    const { id } = await planned({ dedupe_key: "once" });
    await expect(planned({ dedupe_key: "once" })).rejects.toThrow(/UNIQUE/);
    await told({ queue_item_id: id });
    await expect(told({ queue_item_id: id })).rejects.toThrow(/UNIQUE/);
    await template({});
    await expect(template({})).rejects.toThrow(/UNIQUE/);
  });

  it("drops what waits with its quiz or card, and keeps what was sent, without the reference", async () => {
    const video = await insert("video_transcripts", {
      ...{ source_key: "v", video_title: "A talk", video_description: "", language: "en", kind: "uploaded" },
      ...{ source: "upload", duration_seconds: 60, segment_count: 0, user_id: userId },
    });
    const card = await insert("flashcards", {
      ...{ key: "k", transcript_id: video.id, user_id: userId, front: "What is FSRS?", back: "A scheduler" },
    });
    const quiz = await insert("quizzes", {
      ...{ transcript_id: video.id, title: "Q", user_id: userId, total_questions: 1, generation_key: "made" },
      ...{ description: "", model: "none", is_offline_draft: 0 },
    });
    const about = { flashcard_id: card.id, quiz_id: quiz.id };
    const { id } = await planned(about);
    const other = await planned();
    await told({ ...about, queue_item_id: id, spaced_repetition_item_id: 3 });
    await told({ queue_item_id: other.id, spaced_repetition_item_id: 4 });
    await rowsOf(deps.DB, "delete from flashcards where id = ?", card.id);
    expect(await rowsOf(deps.DB, "select id from notification_queue")).toEqual([{ id: other.id }]);
    await rowsOf(deps.DB, "delete from quizzes where id = ?", quiz.id);
    await rowsOf(deps.DB, "delete from notification_queue");
    const left = "select queue_item_id, flashcard_id, quiz_id, spaced_repetition_item_id from notification_history";
    const none = { queue_item_id: null, flashcard_id: null, quiz_id: null };
    // The item of a card goes with it; that of a question says nothing about a card.
    expect(await rowsOf(deps.DB, left)).toEqual([
      { ...none, spaced_repetition_item_id: null },
      { ...none, spaced_repetition_item_id: 4 },
    ]);
  });
});
