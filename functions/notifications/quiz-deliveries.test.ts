import { beforeEach, expect, it } from "vitest";
import { createDelivering, MINUTE } from "../../test/helpers/delivering";
import { insertMember, rowsOf, START } from "../../test/helpers/verb-deps";

let world: ReturnType<typeof createDelivering>;
let userId: number;
beforeEach(async () => {
  world = createDelivering();
  ({ userId } = await insertMember(world, "ada"));
});

async function addVideo(title = "A talk"): Promise<number> {
  const [row] = await rowsOf(
    world.DB,
    `insert into video_transcripts (source_key, video_title, video_description, language, kind, source, duration_seconds,
      segment_count, user_id) values (?1, ?1, '', 'en', 'uploaded', 'upload', 60, 0, ?2) returning id`,
    ...[title, userId],
  );
  return Number(row?.id);
}

/** A milestone's row that is due. */
async function _milestone(count: number, channel = "email", priority = 6): Promise<number> {
  const key = `m${count}:${channel}`;
  const [row] = await rowsOf(
    world.DB,
    `insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for, planned_for, metadata,
      group_key, dedupe_key, created_at, priority) values (?1, 'progress_milestone', ?2, ?3, ?3, ?4, ?5, ?6, ?3, ?7) returning id`,
    ...[userId, channel, START, JSON.stringify({ milestone: { name: "reviews", count } }), `m${count}`, key, priority],
  );
  return Number(row?.id);
}

/** A quiz of ten questions with a reminder by mail, or another message about it, that is due. */
async function addQuiz(
  title: string,
  {
    deletedAt = null,
    type = "quiz_reminder",
    metadata = {},
  }: { deletedAt?: number | null; type?: string; metadata?: object } = {},
): Promise<number> {
  const [quiz] = await rowsOf(
    world.DB,
    `insert into quizzes (generation_key, transcript_id, title, description, user_id, total_questions, model,
      is_offline_draft, deleted_at) values (?, ?, 'Quiz: ' || ?, '', ?, 10, '', 0, ?) returning id`,
    ...[crypto.randomUUID(), await addVideo(crypto.randomUUID()), title, userId, deletedAt],
  );
  await rowsOf(
    world.DB,
    `insert into notification_queue (user_id, notification_type, delivery_channel, scheduled_for, planned_for, metadata,
      group_key, dedupe_key, created_at, quiz_id) values (?1, ?2, 'email', ?3, ?3, ?4, ?5, ?5, ?3, ?6)`,
    ...[userId, type, START, JSON.stringify(metadata), crypto.randomUUID(), quiz?.id],
  );
  return Number(quiz?.id);
}

const addAttempt = (quizId: number, score: number, by = userId, isPractice = false) =>
  rowsOf(
    world.DB,
    `insert into quiz_attempts (client_id, quiz_id, user_id, score, total_questions, time_spent, answers, is_practice,
      completed_at) values (?, ?, ?, ?, 10, 60, '[]', ?, ?)`,
    ...[crypto.randomUUID(), quizId, by, score, Number(isPractice), START],
  );

it("tells of each quiz its owner's own best score, and sends each", async () => {
  // Ids differ from those of attempts, and an attempt has the id of a quiz.
  await addQuiz("Ants");
  const [bees, wasps] = [await addQuiz("Bees"), await addQuiz("Wasps")];
  const passed = { type: "progress_milestone", metadata: { milestone: { name: "quiz", count: 90 } } };
  const moths = await addQuiz("Moths", passed);
  const stranger = (await insertMember(world, "eve")).userId;
  for (const score of [2, 4, 3]) await addAttempt(bees, score);
  await addAttempt(bees, 6, userId, true);
  await addAttempt(wasps, 9, stranger);
  await addAttempt(wasps, 0);
  await addAttempt(moths, 10);
  for (const minutes of [0, 10, 20]) await world.run(START + minutes * MINUTE);
  const told = world.mails.map(({ subject, text }) => `${subject}: ${/\d+%/.exec(`${subject} ${text}`)?.[0]}`);
  expect(told.sort()).toEqual([
    "Excellent! 100% on a quiz: 100%",
    expect.stringMatching(/Ants.*: undefined$/),
    expect.stringMatching(/Bees.*: 40%$/),
    expect.stringMatching(/Wasps.*: 0%$/),
  ]);
});

it("drops the reminder of a quiz that was deleted, even if that can still be undone", async () => {
  for (const deletedAt of [null, START]) await addQuiz("Bees", { deletedAt });
  await world.run(START);
  expect(await world.rows()).toMatchObject([{ status: "sent" }, { status: "cancelled", last_error: "quiz gone" }]);
  expect(world.mails.map(({ subject }) => subject)).toEqual(["Your quiz “Bees” is waiting"]);
});

it("comes as one mail with the cards of the same moment", async () => {
  await addQuiz("Ants");
  await rowsOf(
    world.DB,
    `update notification_queue set planned_for = ?1, scheduled_for = ?1,
       metadata = json_set(metadata, '$.link', '/transcript/1?tab=quizzes')`,
    START + 10 * MINUTE,
  );
  await world.study(userId);
  const planned = await world.rows("notification_type = 'flashcard_reminder' and delivery_channel = 'email'");
  expect(planned).toMatchObject([{ planned_for: START + 10 * MINUTE }]);
  await world.run(START + 11 * MINUTE);
  expect(world.mails).toHaveLength(1);
  const link = /“Ants”[^\n]*:\n(http\S+tab=quizzes\S*)/.exec(world.mails[0]?.text ?? "")?.[1];
  expect(link).toBeDefined();
  expect(world.mails[0]?.html).toContain(`<a href="${link?.replaceAll("&", "&amp;")}">`);
  expect(await world.rows("notification_type = 'quiz_reminder'")).toMatchObject([{ last_error: "merged" }]);
});
