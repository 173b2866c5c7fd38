import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { line, openDeep, section } from "../helpers/deep-document-page";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("filters are in the address, and work without JavaScript and on the shared page", async () => {
  const { page, prd } = await openDeep(world);
  await page.goto(`/shared/${prd.shareId}?priority=must&rests=implied&rests=nonsense`);
  await page.getByText("1 of 11 requirements shown.").waitFor();
  const plain = await world.visit(`/shared/${prd.shareId}?rests=said`, { javaScriptEnabled: false });
  const lines = plain.page.locator('[id^="line-"] .line-title');
  const said = await lines.count();
  expect(said).toBeGreaterThan(0);
  await plain.page.getByRole("link", { name: /^Could/ }).click();
  await plain.page.waitForURL(/priority=could/);
  await plain.page.getByText(/of 11 requirements shown/).waitFor();
  await expect.poll(() => lines.count()).toBeLessThan(said);
  await plain.page.getByRole("link", { name: "Show all" }).click();
  await expect.poll(() => lines.count()).toBe(10);
});

test("a brief says so in one sentence, and what is worth knowing comes before its empty parts", async () => {
  const { page } = await openDeep(world, { fit: "low" });
  await page
    .getByText("This video is a lecture and describes little to build, so this is a brief of what it says.")
    .waitFor();
  const document = page.getByRole("region", { name: "Requirements" });
  expect(await document.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
    "Project Overview",
    "Worth knowing",
    "Open questions and risks",
    "Test yourself",
    "Technical Requirements",
  ]);
  await document.getByText(/^Nothing to build was found: no Core Features, /).click();
  await document.getByRole("heading", { name: "Core Features" }).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
});

test("people with the link see all of it, also where a line may say more than its quotes", async () => {
  const { page, prd } = await openDeep(world);
  await page.getByText("2 things to check").waitFor();
  const stranger = await world.visit(`/shared/${prd.shareId}`);
  await line(stranger.page, "Next window").waitFor();
  await section(stranger.page, "Contradictions").getByText("What of a boat may").waitFor();
  expect(await stranger.page.getByText("to check").count()).toBe(0);
  await stranger.page.getByText("May say more than its quotes: Nobody said that a server").waitFor();
  expect(await findingsInEveryView(stranger.page)).toEqual([]);
});
