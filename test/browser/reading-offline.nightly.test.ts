import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { open } from "../helpers/quiet";
import { makeStudy } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** The address of a page that is cached to be read without a network. */
const keptPages = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await (await caches.open("vidwright-reading-pages")).keys();
    return kept.map(({ url }) => new URL(url).pathname);
  });

test("beside the service worker, the browser uses the scripts it preloaded", async () => {
  const { page } = await world.arrive({ withServiceWorkers: true });
  const { path } = await makeStudy(page);
  await open(page, path);
  await expect.poll(() => keptPages(page)).toContain(path);
  const warnings: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
  });
  for (const next of ["/history", "/content-manager", "/", path]) await open(page, next);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/reading-worker/);
  expect(warnings).toEqual([]);
});
