import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { makeStudy, openTab, segment } from "../helpers/study";
import { pointOf } from "../helpers/text-by-mouse";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/**
 * Long-presses a word. This Chromium leaves the resulting selection to the platform, so the test makes it while the
 * finger is down.
 */
async function longPress(page: Page, segmentId: number): Promise<void> {
  const touch = await page.context().newCDPSession(page);
  const at = await pointOf(page, segmentId, 3);
  await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await page.evaluate((id) => {
    const node = document.getElementById(`s${id}`)?.firstChild;
    if (node) getSelection()?.setBaseAndExtent(node, 3, node, 4);
    getSelection()?.modify("move", "backward", "word");
    getSelection()?.modify("extend", "forward", "word");
  }, segmentId);
  await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await touch.detach();
}

test("a long press selects, and the dialog follows its handles without covering them", async () => {
  const { page } = await world.arrive({ width: 360, height: 780, isMobile: true });
  await openTab(page, await makeStudy(page));
  for (const id of [2, 40]) {
    await segment(page, id).scrollIntoViewIfNeeded();
    await longPress(page, id);
    const dialog = page.getByRole("dialog", { name: "Transform Selected Text" });
    await dialog.waitFor();
    const lies = await page.evaluate(() => {
      const box = getSelection()?.getRangeAt(0).getBoundingClientRect();
      const frame = document.querySelector("[role=dialog]")?.getBoundingClientRect();
      return box && frame && box.height > 0 && (box.bottom <= frame.top || box.top >= frame.bottom);
    });
    expect([id, lies]).toEqual([id, true]);
    for (const name of ["Highlight", "Note", "Card", "Gap", "Copy"]) {
      const box = await dialog.getByRole("button", { name, exact: true }).boundingBox();
      expect([name, (box?.height ?? 0) >= 44]).toEqual([name, true]);
    }
    await dialog.getByRole("button", { name: "Cancel" }).tap();
    await dialog.waitFor({ state: "detached" });
  }
  await longPress(page, 40);
  // To the end of a word, because a partly selected word is selected whole.
  await page.evaluate(() => {
    for (let words = 0; words < 4; words++) getSelection()?.modify("extend", "forward", "word");
  });
  const selected = await page.evaluate(() => String(getSelection()).trim());
  const dialog = page.getByRole("dialog", { name: "Transform Selected Text" });
  await expect.poll(() => dialog.locator("blockquote").textContent()).toBe(selected);
  await dialog.getByLabel("What would you like me to do with this text?").fill("simplify");
  await dialog.getByRole("button", { name: "Transform", exact: true }).tap();
  await page.locator(".highlight-card").waitFor();
  await dialog.waitFor({ state: "detached" });
});

test("a short tap on the text only moves the place", async () => {
  const { page } = await world.arrive({ width: 360, height: 780, isMobile: true });
  await openTab(page, await makeStudy(page));
  await segment(page, 3).scrollIntoViewIfNeeded();
  const { x, y } = await pointOf(page, 3, 2);
  await page.touchscreen.tap(x, y);
  await page.locator("#s3[data-now]").waitFor();
  // Nothing is selected, and any selection timer has already run, because timers run in order.
  expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(await page.getByRole("dialog").count()).toBe(0);
});

test("on a phone the page scrolls the text, its bars fit 180 pixels and shrink, and every chapter can be reached", async () => {
  const { page } = await world.arrive({ width: 360, height: 740, isMobile: true });
  await openTab(page, await makeStudy(page));
  await segment(page, 0).waitFor();
  await page.getByRole("button", { name: "Keep offline" }).waitFor();
  const bar = page.locator(".reading-bar");
  const bottomOf = async () => {
    const box = await bar.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  await expect.poll(bottomOf).toBeLessThanOrEqual(180);
  const [text] = await page
    .getByRole("region", { name: "Transcript text" })
    .evaluateAll((all) =>
      all.map(({ scrollHeight, clientHeight, clientWidth }) => ({ scrollHeight, clientHeight, clientWidth })),
    );
  expect(text?.clientHeight).toBe(text?.scrollHeight);
  expect(text?.clientWidth).toBeGreaterThanOrEqual(320);
  await page.mouse.wheel(0, 1500);
  await expect.poll(bottomOf).toBeLessThanOrEqual(90);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);

  await page.getByRole("button", { name: "Chapters and highlights" }).tap();
  const last = page.locator(".chapter").last();
  await last.scrollIntoViewIfNeeded();
  await last.tap();
  await last.waitFor({ state: "hidden" });
  const now = page.locator("[data-now]");
  await now.waitFor();
  await expect.poll(async () => (await now.boundingBox())?.y).toBeGreaterThan(90);
  await expect.poll(async () => (await now.boundingBox())?.y).toBeLessThan(740);

  // The place is kept, although another tab is only a screen long.
  const place = await now.boundingBox();
  await page.getByRole("tab", { name: "Quizzes" }).tap();
  await page.getByText("No Quizzes Yet").waitFor();
  await page.getByRole("tab", { name: "Transcript" }).tap();
  await expect.poll(async () => Math.abs(((await now.boundingBox())?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(400);
});

test("the first screen of a phone has the tabs, the reel and the text; details are collapsed", async () => {
  const { page } = await world.arrive({ width: 360, height: 740, isMobile: true });
  await openTab(page, await makeStudy(page));
  // Measure once fonts have loaded: where elements end, as a fraction of the screen.
  const endOf = (selector: string) =>
    page.evaluate(
      (which) => (document.querySelector(which)?.getBoundingClientRect().bottom ?? 0) / innerHeight,
      selector,
    );
  for (const selector of ["[role=tablist]", ".reel-track", "#s0", "#s1"]) {
    await expect.poll(() => endOf(selector)).toBeGreaterThan(0);
    await expect.poll(() => endOf(selector)).toBeLessThan(0.95);
  }
  const features = page.getByRole("complementary", { name: "Interactive Features" });
  const about = page.getByRole("button", { name: "About this video" });
  await features.waitFor({ state: "hidden" });
  await about.click();
  await features.getByText("Flashcard creation").waitFor();
  await about.click();
  await features.waitFor({ state: "hidden" });
});

test("on a phone, the chapters stay one press away while words are found", async () => {
  const { page } = await world.arrive({ width: 360, height: 740, isMobile: true });
  await openTab(page, await makeStudy(page));
  const field = page.getByLabel("Find in transcript");
  await field.tap();
  await field.fill("fridge");
  await page.getByRole("button", { name: "Next match" }).waitFor();
  expect((await field.boundingBox())?.width).toBeGreaterThan(100);
  await page.getByRole("button", { name: "Chapters and highlights" }).tap();
  await page.getByRole("heading", { name: "Chapters" }).waitFor();
});

test("the text's lines, times and panel follow the window's width", async () => {
  const { page } = await world.arrive({ width: 360, height: 740 });
  await openTab(page, await makeStudy(page));
  await segment(page, 0).waitFor();
  const layout = () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      const panel = document.querySelector<HTMLElement>(".transcript-panel");
      const line = panel?.querySelector<HTMLElement>(".line");
      const [mark, body] = [line?.querySelector(".mark"), line?.querySelector(".line-body")];
      if (!panel || !mark || !body) throw new Error("there is no text");
      // Letters by the line they are on; the last line of a paragraph is shorter.
      const letters = new Map<number, number>();
      const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let at = 0; at < (node.nodeValue ?? "").length; at += 1) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { top, height } = range.getBoundingClientRect();
          if (height > 0) letters.set(Math.round(top), (letters.get(Math.round(top)) ?? 0) + 1);
        }
      }
      const full = [...letters.values()].slice(0, -1);
      const [time, text] = [mark.getBoundingClientRect(), body.getBoundingClientRect()];
      return {
        letters: full.reduce((sum, count) => sum + count, 0) / full.length,
        isAbove: time.bottom <= text.top + 1 && time.left <= text.left + 1,
        isInMargin: time.right <= text.left && Math.abs(time.top - text.top) < 24,
        scrolls: panel.scrollHeight > panel.clientHeight,
        height: panel.offsetHeight,
        share: text.width / innerWidth,
      };
    });
  expect(await layout()).toMatchObject({ isAbove: true, isInMargin: false, scrolls: false });
  expect((await layout()).share).toBeGreaterThan(0.85);
  for (const [width, height] of [
    [768, 640],
    [768, 1000],
    [1024, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    const isWide = width >= 1024;
    await expect.poll(layout).toMatchObject({ isAbove: !isWide, isInMargin: isWide, scrolls: true });
    const { letters, height: high } = await layout();
    expect([width, letters >= 58, letters <= 70, high >= 600]).toEqual([width, true, true, true]);
  }
});
