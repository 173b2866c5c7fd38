import { beforeEach, expect, it } from "vitest";
import { createDelivering, MINUTE } from "../../../test/helpers/delivering";
import { insertMember, rowsOf, START } from "../../../test/helpers/verb-deps";
import { previewMails } from "./preview-mail";

const DUE = START + 10 * MINUTE;

let world: ReturnType<typeof createDelivering>;
let owner: Awaited<ReturnType<typeof insertMember>>;
beforeEach(async () => {
  world = createDelivering();
  owner = await insertMember(world, "ada");
});

/** The links to unsubscribe name the notification, which a preview has not. */
const ofNone = (text = "") => text.replace(/\?n=\d+/, "?n=0");

it("reads as the mail that is sent, in the learner's own words", async () => {
  await world.choose(owner.userId, "custom_message_template = 'On with {{count}} cards for {{name}}.'");
  await world.study(owner.userId);
  world.state.now = DUE;
  const [preview] = await previewMails(world, owner, null);
  await world.run(DUE);
  const [mail] = world.mails;
  expect(mail?.text).toContain("On with 3 cards for ada.");
  expect(preview).toEqual({ subject: mail?.subject, text: ofNone(mail?.text), isDue: true });
});

it("says that nothing is due, and shows a digest to those who chose one", async () => {
  await world.choose(owner.userId, "notification_frequency = 'weekly_summary'");
  expect(await previewMails(world, owner, null)).toMatchObject([
    { isDue: false, text: expect.stringContaining("Unsubscribe") },
  ]);
  await world.study(owner.userId);
  expect(await previewMails(world, owner, null)).toMatchObject([
    { isDue: true, subject: expect.stringMatching(/^Your week/) },
  ]);
});

it("names a digest's quizzes and milestones, as the digest that is sent does", async () => {
  await world.choose(owner.userId, "notification_frequency = 'daily_digest'");
  await world.study(owner.userId);
  const [video] = await rowsOf(
    world.DB,
    `insert into video_transcripts (source_key, video_title, video_description, language, kind, source, duration_seconds,
      segment_count, user_id) values ('k', 'Ants', '', 'en', 'uploaded', 'upload', 60, 0, ?) returning id`,
    owner.userId,
  );
  await rowsOf(
    world.DB,
    `insert into quizzes (generation_key, transcript_id, title, description, user_id, total_questions, model,
      is_offline_draft, created_at) values ('q', ?, 'Quiz: Ants', '', ?, 10, '', 0, ?)`,
    ...[video?.id, owner.userId, START - 26 * 60 * MINUTE],
  );
  await rowsOf(
    world.DB,
    "insert into reached_milestones (user_id, name, count, reached_at) values (?, 'reviews', 100, ?)",
    ...[owner.userId, START - 60 * MINUTE],
  );
  const [preview] = await previewMails(world, owner, null);
  expect(preview?.text).toContain("Quizzes waiting for you:\n• “Ants”, not taken yet");
  expect(preview?.text).toContain("New milestones:\n• 100 reviews");
});

it("shows a message as entered, and refuses one that could not be saved", async () => {
  await world.choose(owner.userId, "custom_message_template = 'Saved for {{name}}.'");
  await world.study(owner.userId);
  const text = async (draft: string | null) => (await previewMails(world, owner, draft))[0]?.text;
  expect(await text(null)).toContain("Saved for ada.");
  expect(await text("Not saved yet, {{name}}.")).toContain("Not saved yet, ada.");
  expect(await text(" ")).not.toContain("Saved");
  await expect(text("Hi {{nam}}")).rejects.toMatchObject({ code: "invalid_input" });
});

it("shows what comes before an exam date, with the cards that are left, unless it is turned off", async () => {
  const exams = [
    { part: "talk-7", name: "Later", date: "2099-02-01", cards: 9, open: 9 },
    { part: "tag-2", name: "Cells", date: "2099-01-01", cards: 40, open: 12 },
  ];
  await world.study(owner.userId, { exams });
  const [, exam] = await previewMails(world, owner, null);
  expect(exam).toMatchObject({ subject: "Ready by January 1: 12 of 40 cards to go", isDue: true });
  expect(exam?.text).toContain("/review?part=tag-2");
  await world.choose(owner.userId, "study_session_reminders = 0");
  expect(await previewMails(world, owner, null)).toHaveLength(1);
});

it("shows a digest with only exam dates to say as one that is sent", async () => {
  await world.choose(owner.userId, "notification_frequency = 'daily_digest'");
  const date = new Date(START + 2 * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  const exams = [{ part: "tag-2", name: "Cells", date, cards: 40, open: 12 }];
  await world.study(owner.userId, { exams, dueDays: { from: START, days: [] } });
  const [digest] = await previewMails(world, owner, null);
  expect(digest).toMatchObject({ isDue: true, text: expect.stringContaining("“Cells”") });
});

it("is for accounts", async () => {
  const visitor = { userId: null, anonymousId: "visitor" } as const;
  await expect(previewMails(world, visitor, null)).rejects.toMatchObject({ code: "authentication_required" });
});
