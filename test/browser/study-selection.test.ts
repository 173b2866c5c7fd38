import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import type { HighlightView } from "~/functions/highlights/model";
import { OFFLINE } from "../helpers/browser";
import { toast } from "../helpers/home";
import { reopen } from "../helpers/quiet";
import { call, dragOver, makeStudy, openTab, type Study, segment } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Transform Selected Text" });
const colorsOf = async (page: Page, { id }: Study) =>
  (await call<HighlightView[]>(page, `/api/transcripts/${id}/highlights`, undefined, "GET")).map(({ color }) => color);
const scrolled = (page: Page) => page.evaluate(() => document.querySelector(".transcript-panel")?.scrollTop);

test("the dialog beside a selection leaves focus, place and copying alone, and what it does can be undone", async () => {
  const { page } = await world.arrive();
  const study = await makeStudy(page);
  await openTab(page, study);
  await dragOver(page, 2, 4);
  const dialog = dialogOf(page);
  expect(await dialog.evaluate((frame) => frame.contains(document.activeElement))).toBe(false);
  expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(20);
  const [before, frame] = [await scrolled(page), await dialog.boundingBox()];
  const text = await segment(page, 2).boundingBox();
  expect(frame?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
  await page.keyboard.press("Control+c");
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe("");
  await dialog.getByRole("button", { name: "Highlight in blue" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => CSS.highlights.get("highlighted-blue")?.size)).toBe(1);
  expect(await scrolled(page)).toBe(before);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("No highlights yet").waitFor();

  await dragOver(page, 2, 4);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await dragOver(page, 2, 4);
  await dialog.getByRole("button", { name: "Note" }).click();
  await dialog.getByLabel("Note").fill("Ask Ada");
  await dialog.getByRole("button", { name: "Save note" }).click();
  const card = page.locator(".highlight-card");
  await card.getByText("Ask Ada").waitFor();
  // Its mark stands in the margin of the words, also after the text was left and lines were written anew.
  const line = page.locator(".line", { has: segment(page, 2) });
  const mark = line.getByRole("button", { name: "Your note: Ask Ada" });
  await mark.waitFor();
  await page.getByRole("region", { name: "Transcript text" }).evaluate((panel) => {
    panel.scrollTop = panel.scrollHeight;
    panel.scrollTop = 0;
  });
  await mark.click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain("highlight-card");
  await card.getByRole("button", { name: "Color it pink" }).click();
  await expect.poll(() => colorsOf(page, study)).toEqual(["pink"]);
});

test("a gap and a card from a selection cite it", async () => {
  const { page } = await world.arrive();
  const study = await makeStudy(page);
  await openTab(page, study);
  await page.evaluate(() => {
    const node = document.getElementById("s3")?.firstChild;
    if (node) getSelection()?.setBaseAndExtent(node, 0, node, 0);
    getSelection()?.modify("extend", "forward", "word");
  });
  const word = (await page.evaluate(() => String(getSelection()))).trim();
  await dialogOf(page).getByRole("button", { name: "Gap" }).click();
  const editor = page.getByRole("dialog", { name: "Create Flashcard" });
  expect(await editor.getByLabel("Text with gaps").inputValue()).toContain(`{{c1::${word}}}`);
  await editor.getByRole("button", { name: "Save" }).click();
  await toast(page, "Flashcard Created").waitFor();
  type Listed = { flashcards: FlashcardView[] };
  const made = await call<Listed>(page, `/api/transcripts/${study.id}/flashcards`, undefined, "GET");
  expect(made.flashcards.map(({ citations }) => citations.map(({ segmentId, quote }) => [segmentId, quote]))).toEqual([
    [[3, word]],
  ]);
  await page.getByRole("button", { name: "Undo" }).click();
  await toast(page, "Flashcard Deleted").waitFor();
});

test("highlights made without a network wait, and are saved once", async () => {
  const { page, context, allow } = await world.arrive();
  allow(OFFLINE);
  const study = await makeStudy(page);
  await openTab(page, study);
  await dragOver(page, 2, 4);
  // Loads the script of toasts.
  await dialogOf(page).getByRole("button", { name: "Copy" }).click();
  await toast(page, "Copied!").waitFor();
  await context.setOffline(true);
  await dialogOf(page).getByRole("button", { name: "Highlight in green" }).click();
  await toast(page, "Highlighted, and saved once you are online").waitFor();
  const card = page.locator(".highlight-card");
  await card.getByText("Saved once you are online.").waitFor();
  await context.setOffline(false);
  await card.getByText("Saved once you are online.").waitFor({ state: "detached" });
  await reopen(page);
  await card.waitFor();
  expect(await colorsOf(page, study)).toEqual(["green"]);
});
