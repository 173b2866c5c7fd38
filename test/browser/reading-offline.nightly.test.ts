import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { toast } from "../helpers/home";
import { sampleUrl } from "../helpers/prd";
import { open } from "../helpers/quiet";
import { call, makeStudy, segment } from "../helpers/study";
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

/** The list of kept transcripts, newest first. */
const keptList = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const list = await (await caches.open("vidwright-reading-pages")).match("/kept-pages.json");
    const pages: { path: string }[] = list ? await list.json() : [];
    return pages.map(({ path }) => path);
  });

test("a talk is kept offline until it is removed, however many others are read", async () => {
  const { page, context, allow } = await world.arrive({ withServiceWorkers: true });
  allow(/net::ERR_|status of 50/);
  const { id, path } = await makeStudy(page);
  const card = { transcriptId: id, clientId: "kept-card", front: "What is kept?", back: "This card" };
  await call(page, "/api/flashcards", card);
  await open(page, path);
  await page.getByRole("button", { name: "Keep offline" }).click();
  await toast(page, "Kept offline").waitFor();
  await page.getByText(/^Kept offline, [1-9]\d* KB$/).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);

  // Twelve others were read since.
  const others = Array.from({ length: 12 }, (_, at) => ({ path: `/transcript/9${at}`, title: "Read", bytes: 1 }));
  await page.evaluate(async (read) => {
    const cache = await caches.open("vidwright-reading-pages");
    const list = await cache.match("/kept-pages.json");
    if (list) await cache.put("/kept-pages.json", Response.json([read, await list.json()].flat()));
  }, others);
  const other = await makeStudy(page, { videoUrl: sampleUrl(1) });
  await open(page, other.path);
  await expect.poll(() => keptList(page)).toContain(other.path);
  expect(await keptList(page)).toEqual([
    other.path,
    ...Array.from({ length: 11 }, (_, at) => `/transcript/9${at}`),
    path,
  ]);

  await context.setOffline(true);
  await page.goto(path);
  await segment(page, 3).waitFor();
  await page
    .getByRole("button", { name: /^Flashcards/ })
    .or(page.getByRole("tab", { name: /^Flashcards/ }))
    .first()
    .click();
  await page.getByText("What is kept?").waitFor();
  await context.setOffline(false);
  await open(page, path);
  await page.getByRole("button", { name: "Remove from this device" }).click();
  await toast(page, "No longer kept offline").waitFor();
  await page.getByRole("button", { name: "Keep offline" }).waitFor();
  expect(await keptList(page)).not.toContain(path);
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
