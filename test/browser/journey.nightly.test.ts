import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FakeStripe, startFakeStripe } from "../fakes/stripe";
import { NO_LIMITS, person } from "../helpers/accounts";
import { asking } from "../helpers/browser";
import { copyShareLink, linkField, makeSamplePrd, toast } from "../helpers/home";
import { PATIENT, STRIPE_KEY, stripeVars } from "../helpers/payments";
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

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

// Any console error, policy violation or request to another host on the way makes `visit` fail the test at its end.
it("a new user's whole journey, from registering to deleting the account", { timeout: 180_000 }, async () => {
  const who = person("grace");
  const { page, allow } = await world.visit("/auth", { withServiceWorkers: true });
  allow(asking(stripe.url));

  await page.getByLabel("Username", { exact: true }).fill(who.username);
  await page.getByLabel("Email", { exact: true }).fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await button(page, "Create account").click();
  await toast(page, "Verification required").waitFor();

  await page.goto("/dev/mail");
  const mail = page.getByRole("article").filter({ hasText: `To ${who.email}` });
  await mail.getByRole("link", { name: /\/verify-email\?token=/ }).click();
  await page.getByText("Your email has been verified successfully! You can now log in.").waitFor();
  await page.getByRole("link", { name: "Continue to Login" }).click();
  await page.waitForURL((url) => url.pathname === "/");
  await button(page, who.username).click();
  await button(page, "Log out").click();
  await toast(page, "Goodbye!").waitFor();

  await open(page, "/auth?tab=login");
  await page.getByLabel("Email", { exact: true }).fill(who.email);
  await page.getByLabel("Password", { exact: true }).fill(who.password);
  await button(page, "Sign in").click();
  await toast(page, "Welcome back!").waitFor();
  await button(page, who.username).waitFor();

  await makeSamplePrd(page);
  const card = page.getByRole("article");
  await open(page, "/history");
  const shared = new URL(await copyShareLink(page, card)).pathname;
  const title = (await card.getByRole("heading", { level: 2 }).textContent()) ?? "";
  const stranger = await world.visit(shared);
  await stranger.page.getByRole("heading", { name: title, level: 1 }).waitFor();
  const seen = await stranger.page.content();
  expect([seen.includes(who.username), seen.includes(who.email)]).toEqual([false, false]);

  await open(page, "/");
  await button(page, "Upgrade Now - $10 one-time fee").click();
  await page.getByRole("heading", { name: "1000 usd" }).waitFor();
  await button(page, "Pay").click();
  await page.getByRole("heading", { name: "Payment Successful!" }).waitFor();
  await page.waitForURL((url) => url.pathname === "/");
  await linkField(page).waitFor();
  await expect.poll(() => button(page, "Upgrade Now - $10 one-time fee").count()).toBe(0);

  await open(page, "/history");
  await card.getByRole("heading", { level: 2 }).getByRole("link").click();
  await page.getByRole("heading", { name: "Versions" }).waitFor();
  await button(page, "Export").click();
  // The toast goes away by itself, so it is awaited together with the download.
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    toast(page, "PDF downloaded successfully").waitFor(),
    button(page, "PDF").click(),
  ]);
  expect(download.suggestedFilename()).toBe("requirements.pdf");
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe("%PDF-");

  await open(page, "/account");
  await page.getByLabel("Your password, to confirm").fill(who.password);
  await button(page, "Delete my account").click();
  await toast(page, "Goodbye!").waitFor();
  const { DB } = world.worker.env;
  expect(await DB.prepare("select id from users where email = ?").bind(who.email).first()).toBeNull();
  // Shared content is deleted with the account.
  stranger.allow(/status of 404/);
  await stranger.page.reload();
  await stranger.page.getByRole("heading", { name: "Prompt not found" }).waitFor();
});
