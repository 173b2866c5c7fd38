import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { dragOver, makeStudy, openTab, pointOf, type Study, segment, textOf } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** Ten hours of numbered captions. */
const LINES = 9000;
/** The most elements a page may have. */
const MAX_ELEMENTS = 1500;
const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23).replace(".", ",");
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
  await expect.poll(() => page.locator("search output").textContent(), { timeout: 90_000 }).toBe("1 of 1");
  await expect.poll(() => isSeen(page, 3900), { timeout: 90_000 }).toBe(true);

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
  await page.locator("#s3500[data-now]").waitFor({ timeout: 90_000 });
  await expect.poll(() => isSeen(page, 3500), { timeout: 90_000 }).toBe(true);
});

test("a selection reaches from the first line over thousands that were never on screen", async () => {
  const { page } = await world.arrive();
  await openTab(page, await makeLong(page));
  await segment(page, 0).waitFor();
  await arrived(page);
  await page.evaluate(() =>
    getSelection()?.setBaseAndExtent(
      document.getElementById("s0") as Node,
      0,
      document.getElementById("s0") as Node,
      0,
    ),
  );
  await expect
    .poll(
      async () => {
        await page.evaluate(() => document.querySelector(".transcript-panel")?.scrollBy(0, 1500));
        return await segment(page, 700).count();
      },
      { timeout: 90_000 },
    )
    .toBe(1);
  await page.evaluate(() => getSelection()?.extend(document.getElementById("s700")?.firstChild as Node, 29));
  await page.getByRole("button", { name: "Transform selected text" }).click();
  const words = (await page.getByRole("dialog").locator("blockquote").textContent()) ?? "";
  expect(words).toMatch(/^This is line 0 .* This is line 700 of the talk\.$/);
  // A selection that is too long is refused, not truncated.
  await page.getByText(/^Please select up to [\d,]+ characters\.$/).waitFor();
});

/** Waits until the whole text is in the page, as lines or as plain text. */
const arrived = (page: Page) =>
  page
    .locator(".transcript-chunk")
    .filter({ hasText: `line ${LINES - 1} of` })
    .waitFor({ state: "attached", timeout: 90_000 });

test("scrolling up and jumping move the text by as much as asked, also in browsers without scroll anchoring", async () => {
  const { page } = await world.arrive();
  await openTab(page, await makeLong(page));
  await arrived(page);
  await page.evaluate(() => {
    const panel = document.querySelector<HTMLElement>(".transcript-panel");
    if (panel) panel.style.overflowAnchor = "none";
    location.hash = "#s4500";
  });
  await expect.poll(() => isSeen(page, 4500), { timeout: 90_000 }).toBe(true);
  const moved = await page.evaluate(async () => {
    const panel = document.querySelector(".transcript-panel") as HTMLElement;
    const settled = () => new Promise((resolve) => setTimeout(resolve, 250));
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.NaN;
    const all: number[] = [];
    for (let place = Number.NaN; place !== panel.scrollTop; await settled()) place = panel.scrollTop;
    for (let step = 0; step < 12; step += 1) {
      const { top } = panel.getBoundingClientRect();
      const line = [...panel.querySelectorAll("span[id]")].find((one) => one.getBoundingClientRect().top > top);
      const before = topOf(line?.id ?? "");
      panel.scrollBy(0, -300);
      await settled();
      all.push(Math.round(topOf(line?.id ?? "") - before));
    }
    return all;
  });
  expect(moved).toEqual(Array.from({ length: 12 }, () => 300));
});

// The Chromium of these tests has no find bar, and its window.find() finds nothing on any page. So this checks what the
// find bar needs: text that nothing hides from it, and that a match it selects far down comes into view.
test("ten hours are open to the browser's own search, and what it selects comes into view", async () => {
  const { page } = await world.arrive();
  await openTab(page, await makeLong(page));
  await arrived(page);
  const open = await page.getByRole("region", { name: "Transcript text" }).evaluate((region) => {
    const walker = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
    let text = "";
    while (walker.nextNode()) {
      const { textContent, parentElement } = walker.currentNode;
      // False for display: none, and content-visibility: hidden; true for auto, which the find bar looks through.
      const isOpen = parentElement?.checkVisibility({ visibilityProperty: true }) && !parentElement.closest("[inert]");
      if (isOpen) text += textContent;
    }
    return text;
  });
  const lines = [...open.matchAll(/This is line (\d+) of the talk\./g)].map(([, number]) => Number(number));
  expect(lines).toEqual(Array.from({ length: LINES }, (_, index) => index));
  for (const line of [8990, 4321, 12]) {
    await page.evaluate((words) => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode() && !walker.currentNode.textContent?.includes(words));
      const at = walker.currentNode.textContent?.indexOf(words) ?? 0;
      getSelection()?.setBaseAndExtent(walker.currentNode, at, walker.currentNode, at + words.length);
      // Lays out the plain text, as the find bar does, and goes to the match.
      const panel = document.querySelector(".transcript-panel");
      const top = getSelection()?.getRangeAt(0).getBoundingClientRect().top ?? 0;
      panel?.scrollBy(0, top - panel.getBoundingClientRect().top - panel.clientHeight / 2);
    }, `line ${line} of the talk`);
    await segment(page, line).waitFor();
    await expect.poll(() => isSeen(page, line)).toBe(true);
    expect(await page.evaluate(() => String(getSelection()))).toBe(`line ${line} of the talk`);
  }
  await expect.poll(() => page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThan(MAX_ELEMENTS);
});

test("a ten-hour page has few elements at any place, keeps what is selected, and is complete in print", async () => {
  const { page } = await world.arrive();
  const study = await makeLong(page);
  await openTab(page, study);
  await arrived(page);
  const count = () => page.evaluate(() => document.querySelectorAll("*").length);
  const spans = () => page.locator(".transcript-chunk span[id]").count();
  const goesTo = async (line: number) => {
    await expect.poll(() => isSeen(page, line), { timeout: 90_000 }).toBe(true);
    await expect.poll(count).toBeLessThan(MAX_ELEMENTS);
  };
  await goesTo(0);
  await page.getByLabel("Find in transcript").fill("line 8900 of");
  await goesTo(8900);
  await expect.poll(() => segment(page, 0).count()).toBe(0);
  // A link to a line, then the line after it.
  await page.evaluate(() => {
    location.hash = "#s4500";
  });
  await goesTo(4500);
  await page.getByRole("region", { name: "Transcript text" }).press("j");
  await page.locator("#s4501[data-now]").waitFor();
  await pointOf(page, 4501, 0);
  // Words selected in plain text, as the browser's find bar leaves them, stay selected when it becomes lines.
  await page.evaluate(() => {
    const found = [...document.querySelectorAll(".plain")].find((one) => one.textContent?.includes("line 2222 of"));
    const words = found?.firstChild as Text;
    const at = words.data.indexOf("line 2222 of");
    getSelection()?.setBaseAndExtent(words, at, words, at + 12);
    found?.scrollIntoView({ block: "center" });
  });
  await segment(page, 2222).waitFor();
  expect(await page.evaluate(() => String(getSelection()))).toBe("line 2222 of");
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  expect(await spans()).toBe(LINES);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect.poll(count).toBeLessThan(MAX_ELEMENTS);
  expect(
    await page
      .locator(".transcript-chunk")
      .allTextContents()
      .then((all) => all.join(" ")),
  ).toMatch(/0:00.*This is line 0 of.*This is line 5000 of.*This is line 8999 of/s);
});
