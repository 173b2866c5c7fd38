import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { dragOver, makeStudy, openTab, type Study, segment, textOf } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const LINES = 4000;
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace(".", ",");
/** Four and a half hours of numbered captions. */
const SRT = Array.from(
  { length: LINES },
  (_, index) =>
    `${index + 1}\n${clock(index * 4000)} --> ${clock(index * 4000 + 3900)}\nThis is line ${index} of the talk.\n`,
).join("\n");

async function makeLong(page: Page): Promise<Study> {
  return await makeStudy(page, { captions: { text: SRT, fileName: "long.srt" } });
}

const isSeen = (page: Page, id: number) =>
  page.evaluate((number) => {
    const panel = document.querySelector(".transcript-panel")?.getBoundingClientRect();
    const box = document.getElementById(`s${number}`)?.getBoundingClientRect();
    return panel !== undefined && box !== undefined && box.top >= panel.top && box.bottom <= panel.bottom;
  }, id);

test("the end of a long text is found, linked to, selected and sent with its indexes", async () => {
  const { page } = await world.arrive();
  const study = await makeLong(page);
  await openTab(page, study);
  await page.getByLabel("Find in transcript").fill("line 3900 of");
  await expect.poll(() => page.locator("search output").textContent(), { timeout: 30_000 }).toBe("1 of 1");
  await expect.poll(() => isSeen(page, 3900), { timeout: 30_000 }).toBe(true);

  const sent = page.waitForRequest(/transform-text$/);
  await dragOver(page, 3899, 3901);
  await page.getByLabel("What would you like me to do with this text?").fill("summarize");
  await page.getByRole("button", { name: "Transform", exact: true }).click();
  const { selectedText, startIndex, endIndex } = (await sent).postDataJSON() as Record<string, string & number>;
  expect(selectedText).toMatch(/^This is line 3899 of the talk\. This is line 3900 of the talk\. This/);
  expect((await textOf(page, study)).slice(startIndex, endIndex)).toBe(selectedText);
  await page.locator(".highlight-card").waitFor();

  // A link to a line that is not in the initial page.
  await page.goto(`${study.path}#s3500`);
  await page.reload();
  await page.locator("#s3500[data-now]").waitFor({ timeout: 30_000 });
  await expect.poll(() => isSeen(page, 3500), { timeout: 30_000 }).toBe(true);
});

test("a selection reaches from the first line over thousands that were never on screen", async () => {
  const { page } = await world.arrive();
  await openTab(page, await makeLong(page));
  await segment(page, 0).waitFor();
  await page.locator(`#s${LINES - 1}`).waitFor({ state: "attached", timeout: 30_000 });
  await page.evaluate((last) => {
    const [from, to] = [document.getElementById("s0"), document.getElementById(`s${last}`)];
    if (from && to) getSelection()?.setBaseAndExtent(from, 0, to, 1);
  }, 700);
  await page.getByRole("button", { name: "Transform selected text" }).click();
  const words = (await page.getByRole("dialog").locator("blockquote").textContent()) ?? "";
  expect(words).toMatch(/^This is line 0 .* This is line 700 of the talk\.$/);
  // A selection that is too long is refused, not truncated.
  await page.getByText(/^Please select at most [\d,]+ characters\.$/).waitFor();
});
