import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { scrollsSideways } from "~/test/helpers/axe";
import { focused } from "../helpers/focus";
import { fromMenu, makeSamplePrd } from "../helpers/home";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("the drawer of a phone closes on Escape and with a link, and nothing moves with reduced motion", async () => {
  const { page } = await world.visit("/", { reducedMotion: "reduce", width: 360, height: 740 });
  const opener = page.getByRole("button", { name: "Menu", exact: true });
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await opener.click();
  await drawer.waitFor();
  const moving = await page.evaluate(() =>
    document.getAnimations().filter((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0) > 1),
  );
  expect(moving).toHaveLength(0);
  await page.keyboard.press("Escape");
  await drawer.waitFor({ state: "hidden" });
  await focused(opener).waitFor();
  await opener.click();
  await drawer.getByRole("link", { name: "For Founders" }).click();
  await page.waitForURL("**/guides/founders");
  await page.getByRole("heading", { level: 1 }).waitFor();
  await drawer.waitFor({ state: "hidden" });
});

test("the Guides menu links to the three guides", async () => {
  const { page } = await world.visit("/");
  const menu = page.locator("#guides-menu");
  expect(await menu.isVisible()).toBe(false);
  await page.getByRole("button", { name: "Guides" }).click();
  await menu.waitFor();
  expect(await menu.getByRole("link").count()).toBe(3);
  await menu.getByRole("link").nth(1).click();
  await page.waitForURL("**/guides/founders");
  await menu.waitFor({ state: "hidden" });
});

test("both home routes mark the same navigation item", async () => {
  const { page } = await world.arrive();
  for (const path of ["/", "/video-to-prompt"]) {
    await page.goto(path);
    const item = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Convert Videos to PRDs" });
    expect(await item.getAttribute("aria-current")).toBe("page");
  }
});

test("an unknown address is a 404 page in the shell", async () => {
  const opened = await world.arrive();
  opened.allow(/status of 404/);
  const response = await opened.page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  expect(await opened.page.getByRole("heading", { level: 1 }).textContent()).toBe("404 Page Not Found");
  await opened.page.getByText("This page doesn't exist.").waitFor();
});

describe("themes", () => {
  const ground = () => getComputedStyle(document.documentElement).backgroundColor;

  test("the page follows the system's theme, and a choice survives a reload", async () => {
    const { page } = await world.visit("/", { colorScheme: "dark" });
    const dark = await page.evaluate(ground);
    await page.getByRole("button", { name: "Use light theme" }).click();
    await page.getByRole("button", { name: "Use dark theme" }).waitFor();
    await expect.poll(() => page.evaluate(ground)).not.toBe(dark);
    const light = await page.evaluate(ground);
    await page.reload();
    await page.getByRole("button", { name: "Use dark theme" }).waitFor();
    await expect.poll(() => page.evaluate(ground)).toBe(light);
  });
});

test("nothing scrolls sideways at 320 px, including a finished document", async () => {
  const { page } = await world.visit("/", { width: 320, height: 640 });
  expect(await scrollsSideways(page)).toBe(false);
  await makeSamplePrd(page);
  expect(await scrollsSideways(page)).toBe(false);
  await fromMenu(page, "More", "Show quotes");
  expect(await scrollsSideways(page)).toBe(false);
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  expect(await scrollsSideways(page)).toBe(false);
});

test("the footer is one line on pages for working, and three columns on public ones", async () => {
  const { page } = await world.visit("/review");
  const footer = page.getByRole("contentinfo");
  expect(await footer.getByRole("heading").count()).toBe(0);
  await footer.getByRole("link", { name: "Privacy Policy" }).waitFor();
  await page.goto("/about");
  expect(await footer.getByRole("heading").count()).toBe(3);
});

describe("the style sheet", () => {
  /** The color of the paper, once the styles apply. */
  const PAPER = "oklch(0.984 0.007 88)";
  const paper = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

  test("is part of a first view, and a link once the browser has cached it", async () => {
    const { page, context } = await world.visit("/auth");
    const contained = page.locator("style#styles");
    const linked = page.locator("link[rel=stylesheet]");
    expect([await contained.count(), await linked.count(), await paper(page)]).toEqual([1, 0, PAPER]);
    const names = async () => (await context.cookies()).map(({ name }) => name);
    await expect.poll(names).toContain("sheet");
    await page.reload();
    expect([await contained.count(), await linked.count(), await paper(page)]).toEqual([0, 1, PAPER]);
  });

  test.each(["/", "/auth"])("stays when React renders %s anew because an extension has changed it", async (path) => {
    const opened = await world.arrive();
    const { page } = opened;
    opened.allow(/Minified React error/);
    await page.route(path, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("<head>", '<head><meta name="changed"/>');
      await route.fulfill({ response, body });
    });
    await page.goto(path);
    await page.locator("meta[name=changed]").waitFor({ state: "detached" });
    await expect.poll(() => paper(page)).toBe(PAPER);
  });
});
