import { beforeAll, expect, test } from "vitest";
import { generateButton, makeSamplePrd, openOwnCaptions, prdCard, sampleButtons } from "../helpers/home";
import { SHORT_SRT } from "../helpers/prd";
import { open, reopen } from "../helpers/quiet";
import { REMIX_COMPLAINS, refuseStorage } from "../helpers/refuse-storage";
import { sharedWorld, type World } from "../helpers/world";

const LIMIT_REACHED = "You've reached the free usage limit.";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("a sample without a film has time marks that open the stored transcript at the words", async () => {
  const { page } = await world.visit("/");
  const card = await makeSamplePrd(page, 1);
  const mark = card.locator("a.mark").first();
  const quote = /“(.+)”/.exec((await mark.getAttribute("aria-label")) ?? "")?.[1] ?? "";
  await mark.click();
  await page.waitForURL(/\/transcript\/\d+#s\d+$/);
  await page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`).waitFor();
  expect(quote.length).toBeGreaterThan(5);
});

test("a browser with blocked storage still makes a document", async () => {
  const { page, context, allow } = await world.visit("/");
  allow(REMIX_COMPLAINS);
  await context.addInitScript(refuseStorage);
  await reopen(page);
  expect(await page.evaluate(() => Reflect.get(window, "refusals") as number)).toBeGreaterThan(0);
  await makeSamplePrd(page);
  await open(page, "/");
  await page.getByRole("tab", { name: "Interactive Transcript" }).click();
  await page.getByRole("button", { name: "Create Interactive Transcript" }).waitFor();
  await page.getByText("2 free transcripts left.").waitFor();
});

test("after two free documents the form is disabled and offers the upgrade", async () => {
  const { page } = await world.visit("/");
  await makeSamplePrd(page);
  await page.getByText("2 free PRDs left.").waitFor();
  for (const left of ["1 free PRD left.", LIMIT_REACHED]) {
    await open(page, "/");
    await page.getByRole("link", { name: "your library" }).waitFor();
    await openOwnCaptions(page);
    await page.getByLabel("Or paste the text").fill(SHORT_SRT);
    await generateButton(page).click();
    await page.getByText(left).first().waitFor();
    await generateButton(page).and(page.getByText("Generating...")).waitFor({ state: "detached" });
  }
  await generateButton(page).and(page.getByText("Upgrade to Pro")).waitFor();
  await expect.poll(() => generateButton(page).isDisabled()).toBe(true);
  const upgrade = page.getByRole("link", { name: "Upgrade Now - $10 one-time fee" });
  expect(await upgrade.getAttribute("href")).toBe("/auth");
  // The free account is offered first.
  await page.getByRole("link", { name: "Create a free account" }).waitFor();
  await page.getByRole("link", { name: "See Pro" }).waitFor();
  // Samples cost nothing, so they stay enabled.
  await open(page, "/");
  await sampleButtons(page).nth(1).click();
  await prdCard(page).getByText("The Parcelwren API, end to end").waitFor();
  await page.getByText(LIMIT_REACHED).waitFor();
});
