import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { EVERY_CASE, todaysCases } from "./every-case";

/**
 * axe's findings on the page in its current state, one line each; empty if there are none. In nightly runs
 * (EVERY_CASE=1) in every view, after which the page has its own size and theme again.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!EVERY_CASE) return await findingsNow(page);
  const size = page.viewportSize();
  const isDark = await page.evaluate(() => matchMedia("(prefers-color-scheme: dark)").matches);
  const findings = await findingsInEveryView(page);
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: isDark ? "dark" : "light" });
  return findings;
}

const require = createRequire(import.meta.url);

/** The script that the builder would inject. */
const { source: AXE } = createRequire(require.resolve("@axe-core/playwright"))("axe-core") as { source: string };

/** axe's findings in the page's current size and theme. */
export async function findingsNow(page: Page): Promise<string[]> {
  // Half a megabyte of script, loaded once per page; the builder would load it twice, and again in every frame.
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const builder = new AxeBuilder({ page, axeSource: ";" })
    .setLegacyMode(true)
    // Passed checks are not used, and collecting them takes a third of the time. No enabled rule needs style sheets. The
    // only frames are the platform's player, which holds nothing here.
    .options({ resultTypes: ["violations"], preload: { assets: ["media"] }, iframes: false });
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}\n    ${node.html}\n    ${node.failureSummary ?? ""}`),
  );
}

/** Phones and desktops by day; sizes between and beyond at night. */
const VIEW_WIDTHS = EVERY_CASE ? [360, 768, 1280, 1920] : [360, 1280];

const EVERY_VIEW = VIEW_WIDTHS.flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme, height: 800 })),
);

/** By day, each width and each theme once; at night, all combinations. */
export const VIEWS = EVERY_VIEW.filter(
  ({ width, colorScheme }) => EVERY_CASE || (width === 360) === (colorScheme === "dark"),
);

/** One part of the views each day; all of them at night. */
const TODAYS_VIEWS = todaysCases(VIEWS, 2);

/**
 * axe's findings and sideways scrolling at 360 and 1280 px, light and dark: one line per finding, beginning with the
 * view. The page stays open and goes through the views one after another.
 * @param views the views that axe checks; by day, one of them
 */
export async function findingsInEveryView(page: Page, views = TODAYS_VIEWS): Promise<string[]> {
  const all: string[] = [];
  for (const view of VIEWS) {
    const { width, height, colorScheme } = view;
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    const findings = views.includes(view) ? await findingsNow(page) : [];
    if (await scrollsSideways(page)) findings.push("the page scrolls sideways");
    all.push(...findings.map((finding) => `${width} px, ${colorScheme}: ${finding}`));
  }
  return all;
}

/** True if the page scrolls sideways, which nothing in the product may cause. */
export async function scrollsSideways(page: Page): Promise<boolean> {
  return await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}
