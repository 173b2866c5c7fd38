import { beforeAll, expect, test } from "vitest";
import { makeSamplePrd } from "../helpers/home";
import { atRest } from "../helpers/text-by-mouse";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("ticks too close together for a finger are merged into one that opens a list, and stops keep their distance", async () => {
  const { page } = await world.visit("/", { width: 360, height: 740 });
  await makeSamplePrd(page, 1);
  const stops = page.locator(".reel-track [data-stop] .reel-hit");
  await atRest(page, page.locator("g[data-stop]").first());
  const boxes = (await Promise.all((await stops.all()).map((stop) => stop.boundingBox()))).flatMap((box) => box ?? []);
  boxes.slice(1).forEach((box, index) => {
    expect(box.x - (boxes[index]?.x ?? 0)).toBeGreaterThanOrEqual(20);
    expect(box.x).toBeGreaterThanOrEqual((boxes[index]?.x ?? 0) + (boxes[index]?.width ?? 0) - 0.5);
  });

  const merged = page.locator("g[data-stop]").first();
  const count = Number(/^(\d+) moments/.exec((await merged.getAttribute("aria-label")) ?? "")?.[1]);
  await merged.locator(".reel-hit").click();
  const links = page.locator("[popover]:popover-open a[data-tick]");
  await expect.poll(() => links.count()).toBe(count);
  const target = await links.first().getAttribute("href");
  expect(target).toMatch(/^\/transcript\/\d+#s\d+$/);
  await links.first().click();
  await page.waitForURL(/\/transcript\/\d+/);
});
