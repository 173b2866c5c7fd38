import { beforeEach, describe, expect, it } from "vitest";
import type { ScheduleSummary } from "~/functions/reviews/port";
import { createDelivering, MINUTE } from "../../test/helpers/delivering";
import { insertMember, insertRow, START } from "../../test/helpers/verb-deps";

const DUE = START + 10 * MINUTE;

let world: ReturnType<typeof createDelivering>;
let userId: number;
beforeEach(async () => {
  world = createDelivering();
  ({ userId } = await insertMember(world, "ada"));
});

const addVideo = (title: string) =>
  insertRow(world.DB, "video_transcripts", {
    ...{ source_key: title, video_title: title, video_description: "", language: "en", kind: "uploaded" },
    ...{ source: "upload", duration_seconds: 60, segment_count: 0, user_id: userId },
  });

describe("a learner's own message", () => {
  it("replaces the text where cards are due, escaped, and no other", async () => {
    await world.choose(userId, "custom_message_template = '<b>{{name}}</b>: {{count}} cards. Not yet {{streak}}!'");
    await world.study(userId, { streakDays: 0, reviewsTotal: 100 });
    await world.run(DUE);
    const [due, other] = [/due/, /100 reviews/].map((subject) =>
      world.mails.find((mail) => subject.test(mail.subject)),
    );
    // A sentence whose variable has no value is left out.
    expect(due?.text).toMatch(/^<b>ada<\/b>: 3 cards\.\n/);
    expect(due?.html).toContain("<p>&lt;b&gt;ada&lt;/b&gt;: 3 cards.</p>");
    expect(other?.text).not.toContain("ada");
  });

  it("names the video that most of what is due comes from", async () => {
    await world.choose(userId, "custom_message_template = 'Back to {{title}}!'");
    const [bees, tides] = [await addVideo("Bees"), await addVideo("Tides")];
    const days: ScheduleSummary["dueDays"]["days"] = [
      [0, bees, 1],
      [0, tides, 2],
    ];
    await world.study(userId, { dueDays: { from: START, days } });
    await world.run(DUE);
    expect(world.mails[0]?.text).toMatch(/^Back to Tides!\n/);
  });

  it("is replaced by ours if none of its sentences has a value", async () => {
    await world.choose(userId, "custom_message_template = 'Keep {{streak}} going. On with {{title}}!'");
    await world.study(userId, { streakDays: 0 });
    await world.run(DUE);
    const [mail] = world.mails;
    expect([mail?.text, mail?.html].every((one) => one?.includes("A few minutes are enough."))).toBe(true);
  });

  it("is replaced by ours if it is blank", async () => {
    await world.choose(userId, "custom_message_template = null");
    await world.study(userId);
    await world.run(DUE);
    expect(world.mails[0]?.text).toContain("A few minutes");
  });
});
