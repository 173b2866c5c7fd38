import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { toast } from "../helpers/home";
import { type Notified, startNotified } from "../helpers/notified";
import { turnOn, withPush } from "../helpers/push-screen";
import { open } from "../helpers/quiet";

let world: Notified;
beforeAll(async () => {
  world = await startNotified();
});
afterAll(() => world.close());

describe("push notifications", () => {
  it("are turned on by a click, tested, renewed after being lost, and turned off", async () => {
    const visit = await world.learner("/contact", { withServiceWorkers: true });
    const subscription = await withPush(visit, { service: world.service, origin: world.worker.url.origin });
    const { page, id } = visit;
    await open(page, "/account/notifications");
    await turnOn(page);
    await page.getByRole("button", { name: "Send a test" }).click();
    await toast(page, "Test sent").waitFor();
    expect(world.service.pushes.at(-1)).toMatchObject({ endpoint: subscription.endpoint, payload: { tag: "test" } });
    const count = () => world.rowOf("select count(*) n from push_subscriptions where user_id = ?", id);
    await expect.poll(count).toEqual({ n: 1 });
    await world.worker.env.DB.prepare("delete from push_subscriptions where user_id = ?").bind(id).run();
    await page.evaluate(() => sessionStorage.removeItem("vidwright.unread"));
    await open(page, "/contact");
    await expect.poll(count).toEqual({ n: 1 });
    await open(page, "/account/notifications");
    await page.getByRole("button", { name: "Turn off here" }).click();
    await page.getByText("Off in this browser.").waitFor();
    await expect.poll(count).toEqual({ n: 0 });
  });
});
