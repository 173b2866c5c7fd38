import { beforeAll, describe, expect, test } from "vitest";
import { findingsInEveryView } from "~/test/helpers/axe";
import { line, openDeep, section } from "../helpers/deep-document-page";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

describe("a document with every field", () => {
  test("has the five parts first, then the others; requirements by area, and links to moments and to each other", async () => {
    const { page } = await openDeep(world);
    const headings = await page
      .getByRole("region", { name: "Requirements" })
      .getByRole("heading", { level: 3 })
      .allTextContents();
    expect(headings).toEqual([
      ...["Project Overview", "Core Features", "Technical Requirements", "API Integration", "Design Vision"],
      ...["Contradictions", "Open questions and risks", "Non-goals", "Metrics", "Worth knowing", "Test yourself"],
    ]);
    await page.getByText("Nothing found about: analytics, accessibility, localization, release.").waitFor();
    await page.getByText("Read as a pitch: Tidewatch.").waitFor();
    await page.getByText("Written by the AI model model-x.").waitFor();
    await page
      .getByText("1 line says more than its quotes, 1 may say more than its quotes, 1 was not checked, 1 has no quote.")
      .waitFor();

    const features = section(page, "Core Features");
    expect(await features.getByRole("heading", { level: 4 }).allTextContents()).toEqual([
      "The window",
      "Warnings",
      "The club",
    ]);
    expect(await line(page, "Next window").locator(".line-title").textContent()).toBe("Next windowMust");
    expect(await line(page, "All boats").locator(".line-title").textContent()).toContain("Should, partly said");
    expect(await line(page, "Yearly plan").locator(".line-title").textContent()).toContain("Should, not checked");
    expect(await line(page, "Another source").locator(".line-title").textContent()).toContain("Could, no quote");
    const checks = line(page, "Next window").getByRole("list", { name: "Done when" }).getByRole("listitem");
    expect(await checks.count()).toBe(2);
    await checks.nth(0).getByRole("link", { name: /^0:24/ }).waitFor();
    await checks.nth(0).getByText("partly said").waitFor();
    await checks.nth(1).getByText("added by the AI model").waitFor();

    const marks = section(page, "Contradictions").locator(".marks").getByRole("link");
    expect(
      await marks.evaluateAll((links) => links.map((link) => link.getAttribute("href")?.replace(/\d+#/, "#"))),
    ).toEqual(["/transcript/#s8", "/transcript/#s14"]);
    await section(page, "Open questions and risks").getByRole("link", { name: "Tide data" }).click();
    await page.waitForURL((url) => url.hash === "#A-1");
    await page.locator(":target .line-title").filter({ hasText: "Tide data" }).waitFor();

    expect(await findingsInEveryView(page)).toEqual([]);
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    expect(await findingsInEveryView(page)).toEqual([]);
    await page.getByRole("button", { name: "Cite the transcript for Core Features, line 1", exact: true }).click();
    await page.getByRole("checkbox").first().waitFor();
    expect(await findingsInEveryView(page)).toEqual([]);
  });
});

test("filters by priority and by origin, by keyboard, with counts", async () => {
  const { page } = await openDeep(world);
  const lines = page.locator(".line .line-title");
  const must = page.getByRole("link", { name: "Must 5", exact: true });
  await must.focus();
  await page.keyboard.press("Enter");
  await page.getByText("5 of 11 requirements shown.").waitFor();
  await expect.poll(() => lines.count()).toBe(5);
  await expect.poll(() => must.getAttribute("aria-current")).toBe("true");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.getByText("9 of 11 requirements shown.").waitFor();
  await page.getByRole("link", { name: "Implied 2" }).click();
  await page.getByText("1 of 11 requirements shown.").waitFor();
  await expect.poll(() => lines.allTextContents()).toEqual(["Tide dataMust, implied"]);
  await page.waitForURL((url) => url.search === "?priority=must&priority=should&rests=implied");
  await page.goBack();
  await page.getByText("9 of 11 requirements shown.").waitFor();
  await page.goForward();
  await page.getByText("1 of 11 requirements shown.").waitFor();
  // Following a question's link shows its requirement despite the filter.
  await page.getByRole("link", { name: "Yearly plan" }).click();
  await page.locator("#A-2:target").waitFor();
  await expect.poll(() => lines.count()).toBe(10);
  await page.waitForURL((url) => url.search === "");
});
