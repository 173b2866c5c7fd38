import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { makeDeepPrd } from "../helpers/deep-document";
import { open } from "../helpers/quiet";
import { openHit } from "../helpers/search-hit";
import { call, makeHighlight, makeStudy } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

type Item = { id: number; itemType: string; itemId: number; viewCount: number };

/** How often each type of the page owner's things was opened. Clears the times, so that the next opening counts. */
async function viewsOf(page: Page): Promise<Record<string, number>> {
  const { items } = await call<{ items: Item[] }>(page, "/api/content/items", undefined, "GET");
  const { DB } = world.worker.env;
  for (const { id } of items)
    await DB.prepare("update content_items set last_viewed_at = last_viewed_at - 60001 where id = ?").bind(id).run();
  const views: Record<string, number> = {};
  for (const { itemType, viewCount } of items) views[itemType] = (views[itemType] ?? 0) + viewCount;
  return views;
}

test("what is opened counts, from the history, the palette, the search page and an address", async () => {
  const { page } = await world.arrive();
  const prompt = await makeDeepPrd(page, world.worker.env.DB);
  const study = await makeStudy(page);
  const highlight = await makeHighlight(page, study, { startIndex: 0, endIndex: 200, userPrompt: "Summarize" });
  const { flashcard } = await call<{ flashcard: { id: number } }>(page, "/api/flashcards", {
    ...{ front: "What digs a platypus?", back: "A burrow", transcriptId: study.id },
  });
  const before = await viewsOf(page);
  const more = async () => {
    const now = await viewsOf(page);
    return Object.fromEntries(
      Object.entries(now).flatMap(([type, count]) => {
        const news = count - (before[type] ?? 0);
        before[type] = count;
        return news === 0 ? [] : [[type, news]];
      }),
    );
  };

  await open(page, "/history");
  await page.locator(`a[href^="/history/${prompt.id}"]`).first().click();
  await page.waitForURL(`**/history/${prompt.id}*`);
  await expect.poll(more).toEqual({ prompt: 1 });

  await openHit(page, "opens in under a second", /opens in under a second/);
  await page.waitForURL(/#T-2$/);
  await page.goto("about:blank");
  await open(page, "/search?q=opens+in+under+a+second");
  await page
    .getByRole("link", { name: /opens in under a second/ })
    .first()
    .click();
  await page.waitForURL(/#T-2$/);
  await expect.poll(more).toEqual({ prompt: 1 });

  await openHit(page, "What digs a platypus?", /What digs a platypus\?/);
  await page.waitForURL(`**/transcript/${study.id}?tab=flashcards&card=${flashcard.id}`);
  await expect.poll(more).toEqual({ transcript: 1, flashcard: 1 });

  await open(page, `/transcript/${study.id}?highlight=${highlight}`);
  await expect.poll(more).toEqual({ transcript: 1, highlight: 1 });
});
