import type { Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { findingsInEveryView, scrollsSideways } from "../helpers/browser";
import { makeDeepPrd } from "../helpers/deep-document";
import { focused } from "../helpers/focus";
import { holdToast, toast } from "../helpers/home";
import { open, reopen } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** The page of a document with every field. */
async function openDeep({ fit, ...options }: { fit?: "high" | "low"; width?: number } = {}) {
  const opened = await world.arrive(options);
  const prd = await makeDeepPrd(opened.page, world.worker.env.DB, fit);
  await open(opened.page, `/history/${prd.id}`);
  return { ...opened, prd };
}

const section = (page: Page, heading: string) => page.locator(`section:has(> h3:text-is("${heading}"))`);
const line = (page: Page, title: string) =>
  page.locator(":has(> .line)").filter({ has: page.locator(".line-title", { hasText: title }) });

describe("a document with every field", () => {
  test("has the five parts first, then the others; requirements by area, and links to moments and to each other", async () => {
    const { page } = await openDeep();
    const headings = await page
      .getByRole("region", { name: "Requirements" })
      .getByRole("heading", { level: 3 })
      .allTextContents();
    expect(headings).toEqual([
      ...["Project Overview", "Core Features", "Technical Requirements", "API Integration", "Design Vision"],
      ...["Contradictions", "Open questions", "Non-goals", "Metrics", "Worth knowing"],
    ]);
    await page.getByText("Nothing found about: analytics, accessibility, localization, release.").waitFor();
    await page.getByText("Read as a pitch: Tidewatch.").waitFor();
    await page.getByText("Written by the AI model model-x.").waitFor();
    await page.getByText("8 of 12 lines said in the video, 3 more quoted.").waitFor();

    const features = section(page, "Core Features");
    expect(await features.getByRole("heading", { level: 4 }).allTextContents()).toEqual([
      "The window",
      "Warnings",
      "The club",
    ]);
    expect(await line(page, "Next window").locator(".line-title").textContent()).toBe(
      "Next windowMust, said in the video",
    );
    expect(await line(page, "All boats").locator(".line-title").textContent()).toContain("Should, partly said");
    expect(await line(page, "Yearly plan").locator(".line-title").textContent()).toContain("Should, quoted");
    expect(await line(page, "Another source").locator(".line-title").textContent()).toContain(
      "Could, implied, no quote",
    );
    const checks = line(page, "Next window").getByRole("list", { name: "Done when" }).getByRole("listitem");
    expect(await checks.count()).toBe(2);
    await checks.nth(0).getByRole("link", { name: /^0:24/ }).waitFor();
    await checks.nth(0).getByText("partly said").waitFor();
    await checks.nth(1).getByText("added by the AI model").waitFor();

    const marks = section(page, "Contradictions").getByRole("link");
    expect(
      await marks.evaluateAll((links) => links.map((link) => link.getAttribute("href")?.replace(/\d+#/, "#"))),
    ).toEqual(["/transcript/#s8", "/transcript/#s14"]);
    await section(page, "Open questions").getByRole("link", { name: "Tide data" }).click();
    await page.waitForURL((url) => url.hash === "#line-R8");
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
  const { page } = await openDeep();
  const lines = page.locator('[id^="line-"] .line-title');
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
  await page.locator("#line-R9:target").waitFor();
  await expect.poll(() => lines.count()).toBe(10);
  await page.waitForURL((url) => url.search === "");
});

test("filters are in the address, and work without JavaScript and on the shared page", async () => {
  const { page, prd } = await openDeep();
  await page.goto(`/shared/${prd.shareId}?priority=must&rests=implied&rests=nonsense`);
  await page.getByText("1 of 11 requirements shown.").waitFor();
  const plain = await world.visit(`/shared/${prd.shareId}?rests=said`, { javaScriptEnabled: false });
  const lines = plain.page.locator('[id^="line-"] .line-title');
  const said = await lines.count();
  expect(said).toBeGreaterThan(0);
  await plain.page.getByRole("link", { name: /^Could/ }).click();
  await plain.page.waitForURL(/priority=could/);
  await plain.page.getByText(/of 11 requirements shown/).waitFor();
  await expect.poll(() => lines.count()).toBeLessThan(said);
  await plain.page.getByRole("link", { name: "Show all" }).click();
  await expect.poll(() => lines.count()).toBe(10);
});

describe("editing", () => {
  test("keeps a line's evidence unless its owner removes it, and says that the line was edited", async () => {
    const { page, prd } = await openDeep();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await focused(page.getByRole("textbox", { name: "Project Overview", exact: true })).waitFor();
    const name = "Core Features, line 2";
    await page.getByRole("textbox", { name, exact: true }).fill("A bell rings an hour before.");
    const evidence = page.getByRole("list", { name: `Evidence for ${name}`, exact: true });
    expect(await evidence.getByText("No longer cited.").count()).toBe(0);
    await evidence.getByRole("button", { name: "Remove" }).click();
    await evidence.getByText("No longer cited.").waitFor();
    await evidence.getByRole("button", { name: "Put back" }).click();
    await page.getByRole("textbox", { name: "Title of Core Features, line 3", exact: true }).fill("Only once");
    await page.getByRole("combobox", { name: `Priority of ${name}`, exact: true }).selectOption("Must");
    await page.getByRole("textbox", { name: "Non-goals, line 1", exact: true }).fill("");
    await page.getByRole("button", { name: "Dismiss" }).click();
    await page.getByRole("button", { name: "pricing" }).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "release", pressed: true }).click();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await toast(page, "Saved!").waitFor();
    const title = line(page, "Warning").first().locator(".line-title");
    await expect.poll(() => title.textContent()).toBe("WarningMust, edited, quote kept");
    await line(page, "Warning").first().getByRole("link", { name: /^0:36/ }).waitFor();
    await reopen(page);
    await expect
      .poll(() => line(page, "Only once").locator(".line-title").textContent())
      .toBe("Only onceMust, said in the video");
    expect(await section(page, "Non-goals").getByRole("listitem").allTextContents()).toHaveLength(1);
    await page.getByText("Nothing found about: analytics, accessibility, localization.").waitFor();
    await page.getByRole("button", { name: "1 thing to check" }).waitFor();
    expect(prd.details?.check.overreach).toHaveLength(1);
  });

  test("adds own lines by keyboard, which cite nothing, are marked as the owner's, and can be undone", async () => {
    const { page, prd } = await openDeep({ width: 360 });
    const said = prd.items.find(({ id }) => id === "R3")?.text ?? "?";
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const last = page.getByRole("textbox", { name: "Core Features, line 5", exact: true });
    await last.press("Enter");
    const own = (section: string, index: number) =>
      page.getByRole("textbox", { name: `${section}, added line ${index}`, exact: true });
    await focused(own("Core Features", 1)).waitFor();
    await page.keyboard.type(said);
    await page.keyboard.press("Enter");
    await focused(own("Core Features", 2)).waitFor();
    // No line is added after an empty one, and Backspace removes it.
    await page.keyboard.press("Enter");
    expect(await own("Core Features", 3).count()).toBe(0);
    await page.keyboard.press("Backspace");
    await focused(own("Core Features", 1)).waitFor();
    expect(await own("Core Features", 2).count()).toBe(0);
    expect(await page.getByRole("textbox", { name: "Area of Core Features, added line 1" }).inputValue()).toBe(
      prd.items.findLast(({ group }) => group === "Core Features")?.area,
    );
    await page.getByRole("combobox", { name: "Priority of Core Features, added line 1" }).selectOption("Must");
    await page.getByRole("button", { name: "Add a question to Open questions" }).click();
    await focused(own("Open questions", 1)).waitFor();
    await page.keyboard.type("Who may leave a club?");
    expect(await findingsInEveryView(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await toast(page, "Saved!").waitFor();
    // It has the button for Undo.
    await holdToast(page);
    const added = page.locator(".line").filter({ hasText: "added by you" });
    await expect
      .poll(() => added.locator(".line-text").allTextContents())
      .toEqual([`${said}Must, added by you`, "Who may leave a club?added by you"]);
    expect(await added.getByRole("link").count()).toBe(0);
    await page.getByText("8 of 12 lines said in the video, 3 more quoted. 1 line added by you.").waitFor();
    const stranger = await world.visit(`/shared/${prd.shareId}`);
    await stranger.page.getByText("Must, added by the owner").waitFor();
    await stranger.page.getByText("1 line added by the owner.").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await toast(page, "Undone").waitFor();
    await added.first().waitFor({ state: "detached" });
    await page.getByText("restored from an earlier one").waitFor();
  });

  test("replaces evidence with transcript lines that were searched and checked, by keyboard", async () => {
    const { page } = await openDeep();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    const evidence = page.getByRole("list", { name: "Evidence for Core Features, line 1", exact: true });
    await evidence.getByRole("button", { name: "Replace" }).focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Cite the transcript" });
    await dialog.getByRole("checkbox").first().waitFor();
    await dialog.getByRole("searchbox").fill("wet hands");
    await expect.poll(() => dialog.getByRole("checkbox").count()).toBe(1);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Space");
    await dialog.getByText("1:18 “It must open in under a second, people have wet hands.”").waitFor();
    await dialog.getByRole("button", { name: "Use these words" }).press("Enter");
    await dialog.waitFor({ state: "detached" });
    await evidence.getByRole("link", { name: "Play 1:18" }).waitFor();
    await evidence.getByText("No longer cited.").waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await toast(page, "Saved!").waitFor();
    await line(page, "Next window").getByRole("link", { name: /^1:18/ }).waitFor();
  });

  test("takes words selected in the transcript, expanded to whole words", async () => {
    const { page } = await openDeep();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByRole("button", { name: "Cite the transcript for API Integration, line 3", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Cite the transcript" });
    await dialog.getByRole("button", { name: "Later" }).click();
    await page.locator("[data-segment='10']").evaluate((element) => {
      const [node] = element.childNodes;
      const text = element.textContent ?? "";
      if (node) getSelection()?.setBaseAndExtent(node, text.indexOf("hat API"), node, text.indexOf("calls") + 2);
    });
    await dialog.getByText("1:00 “that API allows five hundred calls”").waitFor();
    await dialog.getByRole("button", { name: "Use these words" }).click();
    await page
      .getByRole("list", { name: "Evidence for API Integration, line 3", exact: true })
      .getByText("five hundred")
      .waitFor();
  });
});

test("a brief says so in one sentence, and what is worth knowing follows the five parts", async () => {
  const { page } = await openDeep({ fit: "low" });
  await page
    .getByText("This video is a lecture and describes little to build, so this is a brief of what it says.")
    .waitFor();
  const document = page.getByRole("region", { name: "Requirements" });
  expect(await document.getByRole("heading", { level: 3 }).allTextContents()).toEqual([
    "Project Overview",
    "Core Features",
    "Technical Requirements",
    "API Integration",
    "Design Vision",
    "Worth knowing",
    "Open questions",
  ]);
  expect(await findingsInEveryView(page)).toEqual([]);
});

test("people with the link see all of it, except what the owner should check", async () => {
  const { page, prd } = await openDeep();
  await page.getByRole("button", { name: "2 things to check" }).waitFor();
  const stranger = await world.visit(`/shared/${prd.shareId}`);
  await line(stranger.page, "Next window").waitFor();
  await section(stranger.page, "Contradictions").getByText("What of a boat may").waitFor();
  expect(await stranger.page.getByText("to check").count()).toBe(0);
  expect(await stranger.page.content()).not.toContain("Nobody said that a server");
  expect(await findingsInEveryView(stranger.page)).toEqual([]);
});
