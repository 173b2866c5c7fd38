import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { casesOf, press, viewOf } from "../helpers/hands";
import { open } from "../helpers/quiet";
import { makeStudy, segment } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name });

describe("someone who comes back the next day", () => {
  test.each(casesOf([360, "touch"]))(
    "finds the place, continues there, and reads it again offline, at %i px by %s",
    async (...view) => {
      const [width, hand] = view;
      const { page, context, allow } = await world.arrive({ ...viewOf(view), withServiceWorkers: true });
      allow(/net::ERR_|status of 503/);
      const { path } = await makeStudy(page);
      await open(page, path);
      await page.getByRole("region", { name: "Transcript text" }).hover();
      await page.locator("#s60").scrollIntoViewIfNeeded();
      const kept = () => page.evaluate(() => localStorage.getItem("vidwright.places") ?? "");
      await expect.poll(kept).toMatch(/\[\d+,[1-9]\d*,[1-9]\d*\]/);

      const next = await context.newPage();
      await page.close();
      await open(next, "/");
      if (width < 768) await press(hand, button(next, "Menu"));
      await press(hand, next.getByRole("link", { name: "Library" }).locator("visible=true").first());
      await next.waitForURL(/content-manager/);
      await press(hand, next.getByRole("link", { name: /Leftover/ }).first());
      await next.waitForURL(/\/transcript\/\d+/);
      const panel = next.getByRole("region", { name: "Transcript text" });
      // On phones, the page itself scrolls.
      await expect.poll(() => panel.evaluate((text) => Math.max(text.scrollTop, scrollY))).toBeGreaterThan(300);

      const isKept = () =>
        next.evaluate(async (at) => {
          const list = await (await caches.open("vidwright-reading-pages")).match("/kept-pages.json");
          return (await list?.text())?.includes(`"${at}"`) ?? false;
        }, path);
      await expect.poll(isKept).toBe(true);
      await context.setOffline(true);
      await next.goto(path);
      await segment(next, 3).waitFor();
      await next.goto("/history");
      await next.getByRole("heading", { name: "You're offline" }).waitFor();
      // Its styles are cached too.
      const edge = await next.getByRole("main").evaluate((main) => getComputedStyle(main).paddingInlineStart);
      expect(edge).not.toBe("0px");
      await press(hand, next.getByRole("link", { name: /Leftover/ }));
      await segment(next, 3).waitFor();
      await context.setOffline(false);
    },
  );
});
