import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { giveCard, type Notified, startNotified } from "../helpers/notified";
import { press, show, shown, turnOn, withPush, withScreen, workerOf } from "../helpers/push-screen";
import { open, quiet } from "../helpers/quiet";
import { begin, countedReviews, rateByKeys } from "../helpers/reviewing";

let world: Notified;
beforeAll(async () => {
  world = await startNotified();
});
afterAll(() => world.close());

describe("push notifications", () => {
  it("are offered once, after the first finished session", async () => {
    const visit = await world.learner("/contact", { withServiceWorkers: true });
    await withPush(visit, { service: world.service, origin: world.worker.url.origin });
    const { page, id } = visit;
    const offer = page.getByRole("region", { name: "Reminders" });
    for (const isFirst of [true, false]) {
      await giveCard(world, id);
      await open(page, "/review");
      await begin(page);
      await rateByKeys(page, "4");
      await page.getByRole("heading", { name: "Session Complete!" }).waitFor();
      await quiet(page);
      await expect.poll(() => offer.count()).toBe(isFirst ? 1 : 0);
      if (isFirst) await offer.getByRole("button", { name: "Not now" }).click();
      await page.getByRole("button", { name: "Finish Session" }).click();
    }
  });

  it("show the question, and Good records the review once, however often it is pressed", async () => {
    const visit = await world.learner("/contact", { withServiceWorkers: true });
    await withPush(visit, { service: world.service, origin: world.worker.url.origin });
    const { page, context, id } = visit;
    const card = await giveCard(world, id);
    const entry = await world.insert("notification_history", {
      ...{
        user_id: id,
        delivery_channel: "browser",
        delivery_status: "sent",
        delivery_metadata: "{}",
        subject: "1 card is due",
      },
      ...{ notification_type: "flashcard_reminder", content: "What is FSRS?", group_key: "g", created_at: Date.now() },
    });
    await open(page, "/account/notifications");
    await turnOn(page);
    const worker = await workerOf(context);
    await withScreen(worker);
    const payload = {
      ...{ title: "1 card is due", body: "What is FSRS?", link: "/review", tag: "t", notificationId: entry },
      review: { reviewId: `notification-${entry}`, itemType: "flashcard", id: card },
    };
    await show(worker, payload);
    const [notification] = await shown(worker);
    expect(notification).toMatchObject({ title: "1 card is due", body: "What is FSRS?" });
    expect(notification?.actions.slice(0, 2)).toEqual(["Again", "Good"]);
    expect(notification?.silent).toBe(true);
    const state = () =>
      world.rowOf("select delivery_status, action_taken from notification_history where id = ?", entry);
    await expect.poll(state).toMatchObject({ delivery_status: "delivered" });
    await press(worker, "good");
    await expect.poll(() => countedReviews(page, [card])).toEqual([1]);
    await expect
      .poll(() => world.rowOf("select action, source from content_analytics where user_id = ?", id))
      .toEqual({ action: "review", source: "notification" });
    await expect.poll(state).toEqual({ delivery_status: "clicked", action_taken: "answered_good" });
    expect(await shown(worker)).toEqual([]);
    await show(worker, payload);
    await press(worker, "good");
    expect(await countedReviews(page, [card])).toEqual([1]);
    await show(worker, { ...payload, review: null });
    await press(worker, "snooze");
    // The review plans reminders too, some time after its response.
    const snoozed = "select count(*) n from notification_queue where user_id = ? and dedupe_key like 'snooze:%'";
    await expect.poll(() => world.rowOf(snoozed, id)).toEqual({ n: 2 });
  });
});
