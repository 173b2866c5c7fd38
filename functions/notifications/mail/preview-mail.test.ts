import { beforeEach, expect, it } from "vitest";
import { createDelivering, MINUTE } from "../../../test/helpers/delivering";
import { insertMember, START } from "../../../test/helpers/verb-deps";
import { previewMail } from "./preview-mail";

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
  const preview = await previewMail(world, owner);
  await world.run(DUE);
  const [mail] = world.mails;
  expect(mail?.text).toContain("On with 3 cards for ada.");
  expect(preview).toEqual({ subject: mail?.subject, text: ofNone(mail?.text), isDue: true });
});

it("says that nothing is due, and shows a digest to those who chose one", async () => {
  await world.choose(owner.userId, "notification_frequency = 'weekly_summary'");
  expect(await previewMail(world, owner)).toMatchObject({ isDue: false, text: expect.stringContaining("Unsubscribe") });
  await world.study(owner.userId);
  expect(await previewMail(world, owner)).toMatchObject({ isDue: true, subject: expect.stringMatching(/^Your week/) });
});

it("is for accounts", async () => {
  const visitor = { userId: null, anonymousId: "visitor" } as const;
  await expect(previewMail(world, visitor)).rejects.toMatchObject({ code: "authentication_required" });
});
