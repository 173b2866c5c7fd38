import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { PromptView } from "~/functions/prds/model";
import { axeFindings, scrollsSideways } from "../helpers/axe";
import { makeDeepPrd } from "../helpers/deep-document";
import { open } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";
import { storeWriteUp } from "../helpers/write-ups";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** Opens the page of a document's write-up. */
async function openWriteUp(page: Page): Promise<PromptView> {
  const { DB } = world.worker.env;
  const prd = await makeDeepPrd(page, DB);
  await storeWriteUp(DB, prd.id);
  await open(page, `/history/${prd.id}/write-up`);
  return prd;
}

test("on a phone, in the dark and on paper, what is wide scrolls in itself", async () => {
  const { page } = await world.arrive({ width: 360, height: 740, colorScheme: "dark" });
  await openWriteUp(page);
  await page.getByRole("table").waitFor();
  expect(await scrollsSideways(page)).toBe(false);
  const table = page.getByRole("group", { name: "What, How often the tables change" });
  expect(await table.evaluate((box) => box.scrollWidth > box.clientWidth)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  // Figures that are said elsewhere, and what is nobody's, are marked in words.
  await page.getByText("figure not found", { exact: true }).waitFor();
  await page.getByText("Figure not found: it is in neither.").waitFor();
  expect(await page.getByText("AI note", { exact: true }).count()).toBe(4);
  expect(await page.getByRole("list").filter({ hasText: "F-1" }).locator("ul > li").count()).toBe(1);
  await page.emulateMedia({ media: "print" });
  await page.getByRole("table").waitFor();
  expect(await page.getByRole("link", { name: "Download" }).isVisible()).toBe(false);
});

test("without JavaScript it is read and downloaded, and without one the page says what it needs", async () => {
  const { page, context } = await world.arrive();
  const prd = await openWriteUp(page);
  const plain = await world.arrive({ javaScriptEnabled: false });
  await plain.context.addCookies(await context.cookies());
  await plain.page.goto(page.url());
  await plain.page.getByRole("heading", { name: "What it does" }).waitFor();
  const [mark] = await plain.page.getByRole("link", { name: /^0:18/ }).all();
  expect(await mark?.getAttribute("href")).toBe(`/transcript/${prd.transcriptId}#s3`);
  const [download] = await Promise.all([
    plain.page.waitForEvent("download"),
    plain.page.getByRole("link", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.md$/);

  const other = await makeDeepPrd(page, world.worker.env.DB);
  await open(page, `/history/${other.id}/write-up`);
  await page.getByText("A write-up needs an AI model").waitFor();
  expect(await page.getByRole("button", { name: "Write it up" }).count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});
