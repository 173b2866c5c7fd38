import { beforeEach, expect, it } from "vitest";
import type { ScheduleSummary } from "~/functions/reviews/port";
import { createDelivering, MINUTE } from "../../test/helpers/delivering";
import { insertMember, rowsOf, START } from "../../test/helpers/verb-deps";

const DAY = 24 * 60 * MINUTE;
const dateIn = (days: number) => new Date(START + days * DAY).toISOString().slice(0, 10);
const exam = (days: number, open = 12, part = "talk-7", name = "Cell biology") => ({
  ...{ part, name, date: dateIn(days), cards: 40, open },
});
/** Nothing falls due for a month. */
const QUIET = { nextDueAt: START + 40 * DAY, recallFallsAt: START + 40 * DAY, dueDays: { from: START, days: [] } };

let world: ReturnType<typeof createDelivering>;
let userId: number;
beforeEach(async () => {
  world = createDelivering();
  ({ userId } = await insertMember(world, "ada"));
});

const study = (exams: ScheduleSummary["exams"], change: Partial<ScheduleSummary> = {}, at = START) =>
  world.study(userId, { ...QUIET, exams, ...change }, at);

/** Hours of cron; the subjects of mails with the days after the start on which they came. */
async function pass(from: number, to: number): Promise<string[]> {
  const told: string[] = [];
  for (let at = START + from * DAY; at < START + to * DAY; at += 30 * MINUTE) {
    const before = world.mails.length;
    await world.run(at + 20 * MINUTE);
    told.push(...world.mails.slice(before).map(({ subject }) => `${Math.floor((at - START) / DAY)}: ${subject}`));
  }
  return told.filter((line) => line.includes("Ready by"));
}

it("comes three days before and on the eve, with the cards to go and a link to study it", async () => {
  await study([exam(10)]);
  const day = new Date(START + 10 * DAY).toLocaleDateString("en-US", {
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  const subject = `Ready by ${day}: 12 of 40 cards to go`;
  expect(await pass(0, 11)).toEqual([`7: ${subject}`, `9: ${subject}`]);
  expect(world.mails.at(-1)?.text).toContain("The exam date of “Cell biology” is tomorrow.");
  const mail = world.mails.find(({ subject }) => subject.startsWith("Ready by"));
  expect(mail?.text).toContain("The exam date of “Cell biology” is in 3 days.");
  expect(mail?.text).toMatch(/https:\/\/vidwright\.example\/review\?part=talk-7/);
  expect(mail?.text).toContain("before an exam date that you set");
  // At the usual study time, 13:10 in Berlin.
  const rows = await world.rows("status = 'sent' and delivery_channel = 'email' and metadata ->> '$.exam' is not null");
  for (const row of rows) expect(new Date(Number(row.planned_for)).toISOString().slice(11, 16)).toMatch(/1[12]:10/);
});

it.each([
  [0, []],
  [5, [expect.stringMatching(/^9: .*5 of 40/)]],
])("waits a day after a review, and with %i cards to go on the eve comes again", async (left, onEve) => {
  await study([exam(10)]);
  await study(
    [exam(10, 9)],
    { lastStudiedAt: START + 7 * DAY - 60 * MINUTE, revision: 2 },
    START + 7 * DAY - 60 * MINUTE,
  );
  expect(await pass(6.9, 8.9)).toEqual([expect.stringMatching(/^8: .*9 of 40/)]);
  await study([exam(10, left)], { lastStudiedAt: START + 8.5 * DAY, revision: 3 }, START + 8.5 * DAY);
  expect(await pass(8.9, 11)).toEqual(onEve);
});

it("takes the place of that day's reminder of due cards, which come back the next day", async () => {
  const dueDays = {
    from: START,
    days: [[7, null, 3] as [number, null, number], [8, null, 2] as [number, null, number]],
  };
  await study([exam(10)], { nextDueAt: START + 7 * DAY, recallFallsAt: START + 7 * DAY, dueDays });
  await pass(0, 6.9);
  const before = world.mails.length;
  expect(await pass(6.9, 7.9)).toHaveLength(1);
  expect(world.mails.length - before).toBe(1);
  expect(
    await rowsOf(
      world.DB,
      "select last_error from notification_queue where notification_type = 'flashcard_reminder' and status = 'cancelled' and delivery_channel = 'email'",
    ),
  ).toEqual([{ last_error: "reminded today" }]);
  await pass(7.9, 8.9);
  const told = world.mails.length;
  // Somebody who stays away would hear of that instead.
  expect(await pass(8.9, 9.9)).toHaveLength(1);
  expect(world.mails.length - told).toBe(1);
});

it("names all exams of a day in one mail, also after a review", async () => {
  const exams = [exam(10), exam(10, 3, "tag-2", "Law"), exam(10, 0, "tag-3", "Art"), exam(10, 7, "tag-4", "Latin")];
  await study([...exams, exam(10, 9, "tag-5", "Logic")]);
  await study(exams, { lastStudiedAt: START + 8 * DAY - 60 * MINUTE, revision: 2 }, START + 8 * DAY - 60 * MINUTE);
  expect(await pass(0, 11)).toEqual([
    expect.stringMatching(/^9: .*: 12 of 40 cards, 3 of 40 cards, 7 of 40 cards to go$/),
  ]);
  const mail = world.mails.find(({ subject }) => subject.startsWith("Ready by"));
  expect(mail?.text).toContain("The exam date of “Cell biology”, “Law”, “Latin” is tomorrow.");
  expect(mail?.text).toMatch(/https:\/\/vidwright\.example\/review\?(?!part)/);
});

it("tells of exams on days in a row, the nearest first", async () => {
  await study([exam(12, 5, "tag-4", "Latin"), exam(11, 3, "tag-2", "Law"), exam(10)]);
  await study(
    [exam(12, 5, "tag-4", "Latin"), exam(11, 3, "tag-2", "Law"), exam(10)],
    { lastStudiedAt: START + 8 * DAY - 60 * MINUTE, revision: 2 },
    START + 8 * DAY - 60 * MINUTE,
  );
  const told = await pass(7.9, 13);
  expect(told.map((line) => line.replace(/:.*: /, ": ").slice(0, 7))).toEqual(["9: 12 o", "10: 3 o", "11: 5 o"]);
});

it.each<[string, ScheduleSummary["exams"], string]>([
  ["no card is to go", [exam(10, 0)], "streak_days = 0"],
  ["it is turned off", [exam(10)], "study_session_reminders = 0"],
  ["mail is off", [exam(10)], "email_notifications = 0"],
])("does not come when %s", async (_, exams, columns) => {
  if (!columns.startsWith("streak")) await world.choose(userId, columns);
  await study(exams);
  expect(await pass(0, 11)).toEqual([]);
});

it("does not come for an exam that was removed or learned for meanwhile", async () => {
  await study([exam(10)]);
  await study([], { revision: 2 }, START + MINUTE);
  expect(await pass(0, 11)).toEqual([]);
});

it("is a line of the digest for those who chose one", async () => {
  await world.choose(userId, "notification_frequency = 'daily_digest'");
  await study([exam(2)], { dueDays: { from: START, days: [[0, null, 3]] }, nextDueAt: START });
  for (let hours = 0; hours < 30; hours += 1) await world.run(START + hours * 60 * MINUTE);
  expect(world.mails.map(({ text }) => text).join("\n")).toMatch(
    /Exam dates ahead:\n• “Cell biology” by \w+ \d+: 12 of 40 cards to go/,
  );
});

it("is enough for a digest to be sent", async () => {
  await world.choose(userId, "notification_frequency = 'daily_digest'");
  await study([exam(2)], { studiedDays: [] });
  for (let hours = 0; hours < 30; hours += 1) await world.run(START + hours * 60 * MINUTE);
  expect(world.mails.map(({ text }) => text).join("\n")).toContain("“Cell biology”");
});

it("of a later exam comes without a review since the earlier one's", async () => {
  await study([exam(5), exam(20, 3, "tag-2", "Law")]);
  const told = await pass(0, 21);
  expect(told.map((line) => line.replace(/:.*: /, ": "))).toEqual([
    "2: 12 of 40 cards to go",
    "4: 12 of 40 cards to go",
    "17: 3 of 40 cards to go",
    "19: 3 of 40 cards to go",
  ]);
});
