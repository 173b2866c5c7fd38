import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { type FakeStripe, startFakeStripe } from "../fakes/stripe";
import { NO_LIMITS } from "../helpers/accounts";
import type { TestPage } from "../helpers/browser";
import { heading, signIn, success, upgrade } from "../helpers/payment-page";
import { member, PATIENT, STRIPE_KEY, standingOf, stripeVars } from "../helpers/payments";
import { open } from "../helpers/quiet";
import { type OwnWorld, startWorld } from "../helpers/world";

let stripe: FakeStripe;
let world: OwnWorld;
beforeAll(async () => {
  stripe = await startFakeStripe({ secretKey: STRIPE_KEY });
  world = await startWorld({ vars: { ...NO_LIMITS, ...stripeVars(stripe), ...PATIENT } });
});
afterAll(async () => {
  await world.close();
  await stripe.close();
});

type Held = { leave(): void };

/** How long the page is shown before it leaves by itself, in milliseconds. */
const SHOWN_MS = 2000;

/**
 * Keeps pages opened from now on from leaving until the test allows it. A busy machine needs longer to check one than
 * it is shown, and a page with a pending navigation answers nothing.
 */
async function holdLeaving({ context }: TestPage): Promise<void> {
  await context.addInitScript((shownMs) => {
    const later = window.setTimeout.bind(window);
    const hold = (work: () => void, ms?: number, ...rest: unknown[]) => {
      if (ms !== shownMs || !String(work).includes("location.replace")) return later(work, ms, ...rest);
      Object.assign(window, { leave: work });
      return 0;
    };
    Object.assign(window, { setTimeout: hold });
  }, SHOWN_MS);
}

it("goes from the button through the payment page to an account without the button", async () => {
  const buyer = await member(world);
  const opened = await world.visit("/");
  const { page } = opened;
  await upgrade(page).click();
  await page.waitForURL((url) => url.pathname === "/auth");
  await signIn(stripe, opened, buyer);
  await open(page, "/");
  await upgrade(page).click();
  await heading(page, "1000 usd").waitFor();
  await holdLeaving(opened);
  await page.getByRole("button", { name: "Pay" }).click();
  await heading(page, "Payment Successful!").waitFor();
  await success(page).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await expect.poll(() => page.evaluate(() => "leave" in window)).toBe(true);
  await page.evaluate(() => (window as unknown as Held).leave());
  await page.getByLabel("Video URL").waitFor();
  await expect.poll(() => upgrade(page).count()).toBe(0);
  expect(await standingOf(world.worker.env, buyer.id)).toMatchObject({ isPremium: true, payments: ["paid"] });
});
