import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FakeTurnstile, startFakeTurnstile } from "../fakes/turnstile";
import { asking } from "../helpers/browser";
import { generateButton, makeSamplePrd, openOwnCaptions, prdCard } from "../helpers/home";
import { SHORT_SRT } from "../helpers/prd";
import { open } from "../helpers/quiet";
import { type OwnWorld, startWorld } from "../helpers/world";

const KEYS = { siteKey: "site", secret: "secret" };
let fake: FakeTurnstile;
let world: OwnWorld;
beforeAll(async () => {
  fake = await startFakeTurnstile(KEYS);
  const vars = { TURNSTILE_SITE_KEY: KEYS.siteKey, TURNSTILE_SECRET_KEY: KEYS.secret, TURNSTILE_BASE_URL: fake.url };
  world = await startWorld({ vars });
});
afterAll(async () => {
  await world.close();
  await fake.close();
});

async function askForPrd(page: Page): Promise<void> {
  await openOwnCaptions(page);
  await page.locator("[name=captionsText]").fill(SHORT_SRT);
  await generateButton(page).click();
}

it("runs invisibly on the home page, again for each run", async () => {
  const { page, allow } = await world.arrive();
  allow(asking(fake.url));
  await open(page, "/");
  await askForPrd(page);
  await prdCard(page).waitFor();
  expect(fake.checks).toHaveLength(1);
  await open(page, "/?tab=transcript");
  await openOwnCaptions(page);
  await page.locator("[name=captionsText]").fill(`${SHORT_SRT}\n4\n00:00:15,000 --> 00:00:18,000\nAnd more.\n`);
  await page.getByRole("button", { name: "Create Interactive Transcript" }).click();
  await page.waitForURL(/\/transcript\/\d+/);
  expect(new Set(fake.checks).size).toBe(2);
  const policy = (await page.request.get("/")).headers()["content-security-policy"] ?? "";
  for (const directive of ["script-src", "frame-src"])
    expect(policy).toMatch(new RegExp(`${directive} [^;]*${fake.url}`));
  for (const path of ["/about", "/api/prompts"]) {
    expect((await page.request.get(path)).headers()["content-security-policy"]).not.toContain(fake.url);
  }
});

it("if it does not load, only samples run for free, and the page says how to continue", async () => {
  const opened = await world.arrive();
  const { page } = opened;
  opened.allow(/ERR_BLOCKED_BY_CLIENT|status of 403/);
  opened.allow(asking(fake.url));
  await opened.context.route(`${fake.url}/**`, (route) => route.abort("blockedbyclient"));
  await open(page, "/");
  await askForPrd(page);
  await page
    .getByText(/or sign up to skip it/)
    .first()
    .waitFor();
  expect(await prdCard(page).count()).toBe(0);
  await makeSamplePrd(page);
});
