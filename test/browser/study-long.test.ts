import { beforeAll, expect, test } from "vitest";
import { arrived, isSeen, LINES, makeLong } from "../helpers/long-talk";
import { openTab, segment } from "../helpers/study";
import { pointOf } from "../helpers/text-by-mouse";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** The most elements a page may have. */
const MAX_ELEMENTS = 1500;

test("a ten-hour page has few elements, keeps what is selected, is complete in print, and open to the browser's search", async () => {
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

  // The Chromium of these tests has no find bar, and its window.find() finds nothing on any page. So this checks what the
  // find bar needs: text that nothing hides from it, and that a match it selects far down comes into view.
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
