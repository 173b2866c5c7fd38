import type { Page, Request } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFindings, scrollsSideways } from "~/test/helpers/axe";
import { type FakeStripe, startFakeStripe } from "../fakes/stripe";
import { NO_LIMITS } from "../helpers/accounts";
import { asking, type TestPage } from "../helpers/browser";
import { toast } from "../helpers/home";
import { type Member, member, openCheckout, PATIENT, STRIPE_KEY, standingOf, stripeVars } from "../helpers/payments";
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

const upgrade = (page: Page) => page.getByText("Upgrade Now - $10 one-time fee");
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const success = (page: Page) => page.getByText("Your account has been upgraded to premium.");

/** Signs the browser in as the member, and allows it to open the payment page. */
async function signIn({ context, allow }: TestPage, { caller }: Member): Promise<void> {
  const value = caller.cookies.get("session") ?? "";
  await context.addCookies([{ name: "session", value, url: world.worker.url.href }]);
  allow(asking(stripe.url));
}

type Held = { leave(): void };

/** How long the page waits before it asks again, in milliseconds. */
const POLL_MS = 2000;

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
  await signIn(opened, buyer);
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

it("keeps polling, and finds a payment that arrives late", async () => {
  const buyer = await member(world);
  const opened = await world.arrive();
  const { page } = opened;
  await signIn(opened, buyer);
  const checkoutId = openCheckout(stripe, buyer.id);
  // It polls for only a few seconds, so the first request waits until the page has been checked.
  const verification = `**/api/payment/verify/${checkoutId}`;
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(verification, async (route) => {
    await seen;
    await route.continue();
  });
  await page.clock.install();
  await page.goto(`/payment-success?session_id=${checkoutId}`);
  await page.getByText("Verifying your payment...").waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const first = page.waitForResponse(verification);
  letGo();
  expect(await (await first).json()).toEqual({ success: false });
  stripe.pay(checkoutId);
  await page.clock.fastForward(POLL_MS);
  // Both at once, because the page is shown for two seconds.
  await page
    .getByRole("main")
    .filter({ has: success(page) })
    .getByRole("link", { name: "Return to Dashboard" })
    .waitFor();
});

it("retries three times, two seconds apart, before it says that a payment failed", async () => {
  const buyer = await member(world);
  const opened = await world.arrive({ width: 360 });
  const { page, allow } = opened;
  allow(/502 \(Bad Gateway\)/);
  await signIn(opened, buyer);
  const asked: Request[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/payment/verify/")) asked.push(request);
  });
  const checkoutId = openCheckout(stripe, buyer.id);
  await page.goto(`/payment-success?session_id=${checkoutId}`);
  await heading(page, "Payment Failed").waitFor();
  await page.getByText("There was an issue verifying your payment.").waitFor();
  expect(asked).toHaveLength(3);
  const times = asked.map((request) => request.timing().startTime);
  for (const [index, at] of times.entries()) if (index > 0) expect(at - (times[index - 1] ?? 0)).toBeGreaterThan(1900);
  expect(await axeFindings(page)).toEqual([]);
  expect(await scrollsSideways(page)).toBe(false);

  stripe.always = "rate_limited";
  await page.clock.install();
  await page.getByRole("link", { name: "Check again" }).click();
  const isSaid = async () => {
    await page.clock.fastForward(POLL_MS);
    return await page.getByText("Payment verification failed").count();
  };
  await expect.poll(isSaid).toBe(1);
  stripe.always = "ok";
  stripe.pay(checkoutId);
  await page.getByRole("link", { name: "Check again" }).click();
  await success(page).waitFor();
});

it("says right away if the address names no payment", async () => {
  const { page } = await world.visit("/payment-success");
  await heading(page, "Payment Failed").waitFor();
  await page.getByText("No session ID found").waitFor();
  await page.getByRole("link", { name: "Return to Dashboard" }).click();
  await page.waitForURL((url) => url.pathname === "/");
});

it("shows both outcomes without JavaScript", async () => {
  const buyer = await member(world);
  const opened = await world.arrive({ javaScriptEnabled: false });
  const { page } = opened;
  await signIn(opened, buyer);
  const checkoutId = openCheckout(stripe, buyer.id);
  await page.goto(`/payment-success?session_id=${checkoutId}`);
  await heading(page, "Payment Failed").waitFor();
  // Locators by text ignore <noscript>.
  expect(await page.locator("noscript p").first().innerText()).toBe("There was an issue verifying your payment.");
  stripe.pay(checkoutId);
  await page.getByRole("link", { name: "Check again" }).click();
  await success(page).waitFor();
});

it("says in a toast why there is no payment page", async () => {
  const buyer = await member(world);
  const opened = await world.arrive();
  const { page, allow } = opened;
  allow(/502 \(Bad Gateway\)|401 \(Unauthorized\)/);
  await signIn(opened, buyer);
  await open(page, "/");
  stripe.always = "rate_limited";
  await upgrade(page).click();
  await toast(page, "We couldn't reach the payment service. Please try again in a moment.").waitFor();
  stripe.always = "ok";
  await page.route("**/api/payment/create-checkout", (route) => route.fulfill({ json: { url: null } }));
  await upgrade(page).click();
  await toast(page, "No checkout URL received").waitFor();
  await page.route("**/api/payment/create-checkout", (route) => route.fulfill({ status: 500, body: '{"message":""}' }));
  allow(/500 \(Internal Server Error\)/);
  await upgrade(page).click();
  await toast(page, "Failed to create checkout session").waitFor();
  await page.unroute("**/api/payment/create-checkout");
  await world.worker.env.DB.prepare("delete from sessions where user_id = ?").bind(buyer.id).run();
  await upgrade(page).click();
  await page.waitForURL((url) => url.pathname === "/auth");
});
