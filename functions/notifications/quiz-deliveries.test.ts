import { beforeEach, expect, it } from "vitest";
import { createDelivering, MINUTE } from "../../test/helpers/delivering";
import { insertMember, rowsOf, START } from "../../test/helpers/verb-deps";

const DAY = 24 * 60 * MINUTE;

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

it("tells of each quiz its owner's own best score", async () => {
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
  // Due together, they would be one mail.
  const apart = `planned_for = planned_for + id * ${DAY}, scheduled_for = scheduled_for + id * ${DAY}`;
  await rowsOf(world.DB, `update notification_queue set ${apart}`);
  for (let day = 0; day <= 5; day += 1) await world.run(START + day * DAY);
  const told = world.mails.map(({ subject, text }) => `${subject}: ${/\d+%/.exec(`${subject} ${text}`)?.[0]}`);
  expect(told.sort()).toEqual([
    "Excellent! 100% on a quiz: 100%",
    expect.stringMatching(/Bees.*: 40%$/),
    expect.stringMatching(/Ants.*: undefined$/),
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

/** The mails that name a quiz or due cards, by the hour after the start. */
async function hoursOfMails(hours: number): Promise<string[]> {
  const told: string[] = [];
  for (let minutes = 0; minutes < hours * 60; minutes += 10) {
    const before = world.mails.length;
    await world.run(START + minutes * MINUTE);
    told.push(
      ...world.mails.slice(before).map(({ subject, text }) => {
        const about = [/card/.test(subject) && "cards", /“Ants”/.test(`${subject} ${text}`) && "quiz"];
        return `${Math.floor(minutes / 60)}: ${about.filter(Boolean).join(" and ")}`;
      }),
    );
  }
  return told;
}

const planQuizAt = (at: number) =>
  rowsOf(world.DB, "update notification_queue set planned_for = ?1, scheduled_for = ?1", at);

it("waits for the cards of a later hour that day, and is one mail with them", async () => {
  await addQuiz("Ants");
  await planQuizAt(START);
  await world.study(userId, { usualMinute: 17 * 60 + 10 });
  expect(await hoursOfMails(8)).toEqual(["4: cards and quiz"]);
});

it("waits for the next study time if cards were due at an earlier hour", async () => {
  await addQuiz("Ants");
  await planQuizAt(START + 3 * 60 * MINUTE);
  await world.study(userId);
  expect(await hoursOfMails(20)).toEqual(["0: cards"]);
  const [row] = await world.rows("notification_type = 'quiz_reminder'");
  expect(row).toMatchObject({ status: "pending", at: START + 10 * MINUTE + DAY, attempts: 0 });
});

it("goes alone at that hour if what it waited for is not sent", async () => {
  await addQuiz("Ants");
  await planQuizAt(START);
  await world.study(userId, { usualMinute: 17 * 60 + 10 });
  await world.run(START);
  await world.study(
    userId,
    {
      usualMinute: 17 * 60 + 10,
      lastStudiedAt: START + MINUTE,
      nextDueAt: START + 9 * DAY,
      recallFallsAt: START + 9 * DAY,
      dueDays: { from: START, days: [] },
      revision: 2,
    },
    START + MINUTE,
  );
  expect(await hoursOfMails(8)).toEqual(["4: quiz"]);
});

it("comes as one mail with another quiz of the same moment", async () => {
  for (const title of ["Ants", "Bees"]) await addQuiz(title);
  await world.run(START);
  expect(
    world.mails.map(({ subject, text }) => [/Ants|Bees/.exec(subject)?.[0], /“Bees”[^\n]*:\nhttp/.test(text)]),
  ).toEqual([["Ants", true]]);
});

it("comes as one mail with cards that a later review has planned again for the same moment", async () => {
  await addQuiz("Ants");
  await rowsOf(world.DB, "update notification_queue set planned_for = ?1, scheduled_for = ?1", START + 10 * MINUTE);
  await world.study(userId);
  await world.study(userId, { lastStudiedAt: START - 1439 * MINUTE, revision: 2 });
  for (const minutes of [11, 12, 13]) await world.run(START + minutes * MINUTE);
  expect(world.mails.map(({ subject, text }) => [subject, text.includes("“Ants”")])).toEqual([
    [expect.stringMatching(/cards?/i), true],
  ]);
});
