import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { reopen } from "../helpers/quiet";
import { openWithHighlights } from "../helpers/study-highlights-page";
import { pointOf } from "../helpers/text-by-mouse";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** How many ranges are highlighted under a name of the stylesheet. */
const painted = (page: Page, name: string) => page.evaluate((of) => CSS.highlights.get(of)?.size ?? 0, name);

const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id ?? "");

test("a highlight in the text opens its card, and the card scrolls to the text", async () => {
  // Far down, so that the text has to scroll.
  const { page, ids } = await openWithHighlights(world, [[4000, 4200]]);
  const card = page.locator(".highlight-card");
  const panel = page.getByRole("region", { name: "Transcript text" });
  expect(await panel.evaluate((element) => element.scrollTop)).toBe(0);
  await card.getByRole("button", { name: "Show in transcript" }).click();
  await card.and(page.locator("[data-active=true]")).waitFor();
  await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(200);
  await expect.poll(() => painted(page, "highlighted-active")).toBe(1);

  await reopen(page);
  await card.waitFor();
  await expect.poll(() => painted(page, "highlighted-yellow")).toBe(1);
  await page.evaluate((top) => document.querySelector(".transcript-panel")?.scrollTo({ top }), 400);
  const place = await page.evaluate(() => {
    const [range] = CSS.highlights.get("highlighted-yellow") ?? [];
    const node = (range as Range | undefined)?.startContainer;
    node?.parentElement?.scrollIntoView({ block: "center" });
    return { segment: Number(node?.parentElement?.id.slice(1)), offset: (range as Range).startOffset };
  });
  const { x, y } = await pointOf(page, place.segment, place.offset + 1);
  await page.mouse.click(x, y);
  await expect.poll(() => focusedId(page)).toBe(`highlight-${ids[0]}`);
});

test("clicking overlapping highlights opens each of them in turn", async () => {
  const { page, ids } = await openWithHighlights(world, [
    [0, 60],
    [5, 90],
    [8, 40],
  ]);
  const seen: string[] = [];
  for (const _ of ids) {
    const { x, y } = await pointOf(page, 0, 10);
    await page.mouse.click(x, y);
    const isNew = (id: string) => id.startsWith("highlight-") && !seen.includes(id);
    await expect.poll(async () => isNew(await focusedId(page))).toBe(true);
    seen.push(await focusedId(page));
  }
  expect(seen.sort()).toEqual(ids.map((id) => `highlight-${id}`).sort());
  await expect.poll(() => painted(page, "highlighted-yellow")).toBe(3);
});
