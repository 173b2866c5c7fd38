import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { focused } from "../helpers/focus";
import { open } from "../helpers/quiet";
import { openSampleTranscript, segment } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const field = (page: Page) => page.getByRole("combobox", { name: "Search everything you own" });
const options = (page: Page) => page.getByRole("option");

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await focused(field(page)).waitFor();
}

const describedBy = (page: Page) => field(page).getAttribute("aria-activedescendant");

/** The active option, identified by the field. */
const active = (page: Page) => page.locator('[role=option][aria-selected="true"]');

test("Control-K finds what was said, and Enter opens the text at its second", async () => {
  const { page } = await world.arrive();
  await openSampleTranscript(page);
  await open(page, "/");
  await openPalette(page);
  await options(page).getByText("Create Transcript").waitFor();
  await page.keyboard.type("fridge");
  await page
    .getByRole("status")
    .getByText(/results?$/)
    .waitFor();
  await options(page).locator("mark").first().waitFor();
  const named = async () => (await active(page).getAttribute("id")) === (await describedBy(page));
  await expect.poll(named).toBe(true);
  expect(await findingsInEveryView(page)).toEqual([]);
  if (process.env.PICTURES) await pictures(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/transcript\/\d+\?t=[\d.]+$/);
  const seconds = Number(new URL(page.url()).searchParams.get("t"));
  expect(seconds).toBeGreaterThan(0);
  const times = await page.evaluate(async () => {
    const response = await fetch(`/api/transcripts/${location.pathname.split("/").pop()}`);
    const { transcriptData } = (await response.json()) as { transcriptData: { startTime: number }[] };
    return transcriptData.map(({ startTime }) => startTime);
  });
  const at = times.findLastIndex((startTime) => startTime <= seconds);
  await expect
    .poll(async () => {
      const box = await segment(page, at).boundingBox();
      return box !== null && box.y > 0 && box.y < 900;
    })
    .toBe(true);
  await open(page, "/search?q=the+fridge+unicorn");
  await page.getByText("Nothing has all of these words. With most of them:").waitFor();
  await page.getByText("without \u201cunicorn\u201d").first().waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
});

async function pictures(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `${process.env.PICTURES}/palette-${width}-${colorScheme}.png` });
    }
  }
}

test("it finds pages, says when nothing matches, and Escape restores the focus", async () => {
  const { page, allow } = await world.visit("/");
  const opener = page.getByRole("link", { name: "Search", exact: true });
  await opener.focus();
  await opener.click();
  await focused(field(page)).waitFor();
  await page.keyboard.type("zzzz tag:nothing");
  await page.getByRole("status").getByText("Nothing found.").waitFor();
  await field(page).fill("prd hist");
  await options(page).getByText("History").waitFor();
  await page.keyboard.press("Escape");
  await field(page).waitFor({ state: "detached" });
  await focused(opener).waitFor();
  await page.route("**/api/content/search*", (route) => route.abort());
  allow(/ERR_FAILED|Failed to load/);
  await openPalette(page);
  await page.keyboard.type("garden");
  await page.getByRole("alert").getByText("We couldn't reach the server.", { exact: false }).waitFor();
  await page.unroute("**/api/content/search*");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("status").getByText("Nothing found.").waitFor();
  await field(page).fill("history");
  await options(page).getByText("History").first().waitFor();
  await field(page).press("Enter");
  await page.waitForURL(/\/history$/);
});

test("without JavaScript the search is a page", async () => {
  const { page } = await world.visit("/about", { javaScriptEnabled: false });
  await page.getByRole("link", { name: "Search", exact: true }).click();
  await page.waitForURL(/\/search$/);
  await page.getByRole("searchbox", { name: "Search everything you own" }).fill("a garden");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("heading", { name: "Nothing found" }).waitFor();
});
