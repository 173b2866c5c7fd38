import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import type { HighlightView } from "~/functions/highlights/model";
import { OFFLINE } from "../helpers/browser";
import { toast } from "../helpers/home";
import { reopen } from "../helpers/quiet";
import { call, makeHighlight, makeStudy, openTab, type Study, segment, textOf } from "../helpers/study";
import { dragOver, transform } from "../helpers/text-by-mouse";
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

test("a gap from a selection and one from a highlight are the same, cite it, and can be undone", async () => {
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
  const front = await editor.getByLabel("Text with gaps").inputValue();
  expect(front).toContain(`{{c1::${word}}}`);
  type Listed = { flashcards: FlashcardView[] };
  const path = `/api/transcripts/${study.id}/flashcards`;
  const cited = async () =>
    (await call<Listed>(page, path, undefined, "GET")).flashcards.map(({ citations }) =>
      citations.map(({ segmentId, quote }) => [segmentId, quote]),
    );
  const saveAndUndo = async () => {
    await editor.getByRole("button", { name: "Save" }).click();
    await toast(page, "Flashcard Created").waitFor();
    expect(await cited()).toEqual([[[3, word]]]);
    await page.getByRole("button", { name: "Undo" }).click();
    await toast(page, "Flashcard Deleted").waitFor();
    expect(await cited()).toEqual([]);
  };
  await saveAndUndo();

  const startIndex = (await textOf(page, study)).indexOf((await segment(page, 3).textContent()) ?? "");
  await call(page, `/api/transcripts/${study.id}/highlights`, {
    ...{ selectedText: word, startIndex, endIndex: startIndex + word.length, clientId: crypto.randomUUID() },
  });
  await reopen(page);
  const card = page.locator(".highlight-card");
  await card.getByRole("button", { name: "Make a gap" }).click();
  expect(await editor.getByLabel("Text with gaps").inputValue()).toBe(front);
  await saveAndUndo();
});

test("a transformed passage can be undone", async () => {
  const { page } = await world.arrive();
  const study = await makeStudy(page);
  await openTab(page, study);
  await transform(page, "summarize this");
  await toast(page, "Text Transformed").waitFor();
  await page.locator(".highlight-card").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("No highlights yet").waitFor();
  expect(await colorsOf(page, study)).toEqual([]);
});

test("highlights made, changed and deleted without a network wait, and are sent once from any page", async () => {
  const { page, context, allow } = await world.arrive();
  allow(OFFLINE);
  const study = await makeStudy(page);
  await makeHighlight(page, study, { startIndex: 200, endIndex: 240 });
  await makeHighlight(page, study, { startIndex: 300, endIndex: 340 });
  await openTab(page, study);
  const cards = page.locator(".highlight-card");
  await cards.nth(1).waitFor();
  await dragOver(page, 0, 1);
  // Loads the script of toasts.
  await dialogOf(page).getByRole("button", { name: "Copy" }).click();
  await toast(page, "Copied!").waitFor();
  await context.setOffline(true);
  await dialogOf(page).getByRole("button", { name: "Highlight in green" }).click();
  await toast(page, "Highlighted, and saved once you are online").waitFor();
  const waiting = cards.filter({ hasText: "Saved once you are online." });
  await waiting.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Highlight deleted").waitFor();
  await expect.poll(() => cards.count()).toBe(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await toast(page, "Restored").waitFor();
  await waiting.getByRole("button", { name: "Color it pink" }).click();
  await waiting.getByRole("button", { name: "Add note" }).click();
  await cards.getByLabel("Note").fill("Ask Ada");
  await cards.getByRole("button", { name: "Save" }).click();
  await waiting.getByText("Ask Ada").waitFor();
  for (const color of ["green", "blue"]) {
    await cards
      .nth(1)
      .getByRole("button", { name: `Color it ${color}` })
      .click();
    await toast(page, "Changed, and saved once you are online").waitFor();
    await cards
      .nth(1)
      .getByRole("button", { name: `Color it ${color}`, pressed: true })
      .waitFor();
  }
  await cards.nth(2).getByRole("button", { name: "Delete" }).click();
  await toast(page, "Highlight deleted").waitFor();
  await expect.poll(() => cards.count()).toBe(2);

  await page.close();
  await context.setOffline(false);
  const elsewhere = await context.newPage();
  await elsewhere.goto("/review");
  await expect.poll(() => colorsOf(elsewhere, study)).toEqual(["pink", "blue"]);
  await openTab(elsewhere, study);
  await elsewhere.locator(".highlight-card").getByText("Ask Ada").waitFor();
  expect(await elsewhere.locator(".highlight-card").count()).toBe(2);
  await expect.poll(() => elsewhere.evaluate(() => localStorage.getItem("vidwright.highlights-waiting"))).toBeNull();

  // What is being written about one that waits stays when the network returns.
  await dragOver(elsewhere, 8, 9);
  await dialogOf(elsewhere).getByRole("button", { name: "Copy" }).click();
  await toast(elsewhere, "Copied!").waitFor();
  await context.setOffline(true);
  await dialogOf(elsewhere).getByRole("button", { name: "Highlight in green" }).click();
  const late = elsewhere.locator(".highlight-card").filter({ hasText: "Saved once you are online." });
  await late.getByRole("button", { name: "Add note" }).click();
  const note = elsewhere.locator(".highlight-card").getByLabel("Note");
  await note.fill("Still here");
  await context.setOffline(false);
  await expect.poll(() => colorsOf(elsewhere, study)).toEqual(expect.arrayContaining(["green"]));
  await expect.poll(() => elsewhere.evaluate(() => localStorage.getItem("vidwright.highlights-waiting"))).toBeNull();
  expect(await note.inputValue()).toBe("Still here");
  await elsewhere.getByRole("button", { name: "Save", exact: true }).click();
  const saved = elsewhere.locator(".highlight-card").filter({ hasText: "Still here" });
  await saved.waitFor();
  await elsewhere.reload();
  await saved.waitFor();
});
