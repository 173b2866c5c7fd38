import type { Request } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { axeFindings, scrollsSideways } from "~/test/helpers/axe";
import { type FakeStripe, startFakeStripe } from "../fakes/stripe";
import { NO_LIMITS } from "../helpers/accounts";
import { toast } from "../helpers/home";
import { heading, signIn, success, upgrade } from "../helpers/payment-page";
import { member, openCheckout, PATIENT, STRIPE_KEY, stripeVars } from "../helpers/payments";
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

/** How long the page waits before it asks again, in milliseconds. */
const POLL_MS = 2000;

it("keeps polling, and finds a payment that arrives late", async () => {
  const buyer = await member(world);
  const opened = await world.arrive();
  const { page } = opened;
  await signIn(stripe, opened, buyer);
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
  await signIn(stripe, opened, buyer);
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
  await signIn(stripe, opened, buyer);
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
  await signIn(stripe, opened, buyer);
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
