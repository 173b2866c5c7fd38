import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { reopen } from "../helpers/quiet";
import { reviewer } from "../helpers/reviewing";
import { plainCards } from "../helpers/reviews";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** What Chromium does once it would offer to install the app; headless, it never does. Returns whether it was taken. */
const offer = (page: Page) =>
  page.evaluate(() => {
    const event = Object.assign(new Event("beforeinstallprompt", { cancelable: true }), {
      prompt: async () => {
        document.title = "asked";
      },
    });
    return !dispatchEvent(event);
  });

test("offers once to install the app while cards are due, and remembers the answer", async () => {
  const { page } = await reviewer(world, plainCards(3));
  const hint = page.getByRole("region", { name: "Install" });
  await expect.poll(() => offer(page)).toBe(true);
  await hint.getByText("Install Vidwright to open your reviews like an app").waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await hint.getByRole("button", { name: "Install" }).click();
  await expect.poll(() => page.title()).toBe("asked");
  await hint.waitFor({ state: "detached" });
  await reopen(page);
  expect(await offer(page)).toBe(false);
  expect(await hint.count()).toBe(0);
});

test("offers nothing while nothing is due", async () => {
  const { page } = await reviewer(world, []);
  await page.getByRole("heading", { name: "Sign in to see your cards" }).waitFor();
  await offer(page);
  expect(await page.getByRole("region", { name: "Install" }).count()).toBe(0);
});
