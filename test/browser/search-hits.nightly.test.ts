import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { makeDeepPrd } from "../helpers/deep-document";
import { focused } from "../helpers/focus";
import { openHit } from "../helpers/search-hit";
import { call, makeHighlight, makeStudy } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const linked = (page: Page) => page.locator(".line[data-linked]");

const isInWindow = (page: Page) =>
  linked(page).evaluate((line) => {
    const { top, bottom } = line.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test("a hit opens its place: a line of a PRD, a highlight, a card, a tag", async () => {
  const { page } = await world.visit("/", { width: 1280, height: 800 });
  const prompt = await makeDeepPrd(page, world.worker.env.DB);
  const study = await makeStudy(page);
  const highlight = await makeHighlight(page, study, {
    startIndex: 3000,
    endIndex: 3400,
    userPrompt: "Summarize the wombat",
  });
  const { flashcard } = await call<{ flashcard: { id: number } }>(page, "/api/flashcards", {
    ...{ front: "What digs a platypus?", back: "A burrow", transcriptId: study.id },
  });
  await call(page, "/api/flashcards", { front: "Another card", back: "Of it", transcriptId: study.id });
  const { tag } = await call<{ tag: { id: number } }>(page, "/api/content/tags", { name: "Marsupials" });

  await openHit(page, "opens in under a second", /opens in under a second/i);
  await page.waitForURL(new RegExp(`/history/${prompt.id}#T-2$`));
  await focused(linked(page).filter({ hasText: "It opens in under a second." })).waitFor();
  await expect.poll(() => isInWindow(page)).toBe(true);
  // The moment of its words is highlighted in the video.
  await page.locator('.reel-bar[data-lit="true"]').waitFor();
  await openHit(page, "spring tide seven meters", /A spring tide in this harbor/);
  await page.waitForURL(/#L-1$/);
  await focused(linked(page).filter({ hasText: "A spring tide" })).waitFor();
  await expect.poll(() => linked(page).count()).toBe(1);
  await expect.poll(() => isInWindow(page)).toBe(true);
  if (process.env.PICTURES) await pictures(page);

  await openHit(page, "wombat", /Summarize the wombat/);
  await page.waitForURL(`**/transcript/${study.id}?highlight=${highlight}`);
  await page.locator(".highlight-card[data-active=true]").waitFor();
  const panel = page.getByRole("region", { name: "Transcript text" });
  await expect.poll(() => panel.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(200);

  await openHit(page, "platypus", /What digs a platypus/);
  await page.waitForURL(`**/transcript/${study.id}?tab=flashcards&card=${flashcard.id}`);
  const cards = page.getByRole("tabpanel", { name: "Flashcards" });
  await cards.getByText("What digs a platypus?").waitFor();
  await expect.poll(() => cards.getByText("Another card").count()).toBe(0);

  await openHit(page, "marsup", /Tag, 0 items/);
  await page.waitForURL(`**/content-manager?tag=${tag.id}`);
});

async function pictures(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await linked(page).scrollIntoViewIfNeeded();
      await page.screenshot({ path: `${process.env.PICTURES}/linked-${width}-${colorScheme}.png` });
    }
  }
}
