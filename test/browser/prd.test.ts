import { readFile } from "node:fs/promises";
import { beforeAll, expect, test } from "vitest";
import { fromMenu, generateButton, linkField, makeSamplePrd, prdCard, sampleButtons, toast } from "../helpers/home";
import { reopen } from "../helpers/quiet";
import { sharedWorld, type World } from "../helpers/world";

const GROUPS = ["Project Overview", "Core Features", "Technical Requirements", "API Integration", "Design Vision"];

/** Below the last line of a document. */
const QUOTED = /Every line has a quote\.|\d+ lines? ha(s|ve) no quote/;

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("a sample becomes a cited draft, is copied, edited, exported and kept over a reload", async () => {
  const { page, allow } = await world.visit("/");
  expect(await sampleButtons(page).count()).toBe(3);
  const card = await makeSamplePrd(page);
  const headings = () => card.getByRole("heading", { level: 3 }).allTextContents();
  await expect.poll(async () => (await headings()).slice(0, GROUPS.length)).toEqual(GROUPS);
  await card.getByText(/drafted without an AI model/i).waitFor();
  await card.getByText(QUOTED).waitFor();
  await fromMenu(card, "More", "Copy");
  await toast(page, "Copied!").waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain("Core Features");
  expect(copied.length).toBeGreaterThan(200);

  allow(/status of 403/);
  await fromMenu(card, "Export", "Export PDF");
  await toast(page, "Premium Feature").waitFor();
  await toast(page, "Please upgrade to Pro to export as PDF").waitFor();
  // Simulates a refused PDF request by this visitor.
  await page.route("**/api/export/pdf", (route) =>
    route.fulfill({ contentType: "application/pdf", body: "%PDF-1.7 of the test" }),
  );
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    toast(page, "PDF downloaded successfully").waitFor(),
    fromMenu(card, "Export", "Export PDF"),
  ]);
  expect(download.suggestedFilename()).toBe("requirements.pdf");
  expect(await readFile(await download.path(), "utf8")).toContain("%PDF-1.7");

  const count = await card.locator(".line-text").count();
  await card.getByRole("button", { name: "Edit", exact: true }).click();
  const areas = card.getByRole("textbox");
  await expect.poll(() => areas.count()).toBe(count);
  const before = await areas.first().inputValue();
  await areas.first().fill("Words that will be dropped");
  await card.getByRole("button", { name: "Cancel" }).click();
  await expect.poll(() => card.textContent()).toContain(before);
  await card.getByRole("button", { name: "Edit", exact: true }).click();
  await areas.first().fill("An overview of my own");
  await card.getByRole("button", { name: "Save" }).click();
  await toast(page, "Saved!").waitFor();
  await toast(page, "Project requirements updated successfully").waitFor();
  await expect.poll(() => card.textContent()).toContain("An overview of my own");
  expect(await card.textContent()).not.toContain("Words that will be dropped");
  const lines = await card.locator(".line-text").allInnerTexts();
  await reopen(page);
  await expect.poll(() => prdCard(page).locator(".line-text").allInnerTexts()).toEqual(lines);
});

test("time marks are links to the second of the video", async () => {
  const lines = [
    "We are building an app that helps people remember recipes.",
    "Users can search their recipes by ingredient.",
    "The backend must answer in under 200 milliseconds.",
    "The design should feel calm, with a dark mode.",
  ].map((text, index) => ({ startMs: 61_000 + index * 5_000, durationMs: 4_500, text }));
  world.youtube.videos.set("recipevideo", { title: "Recipes", tracks: [{ languageCode: "en", lines }] });
  const { page } = await world.visit("/");
  await linkField(page).fill("https://www.youtube.com/watch?v=recipevideo");
  await generateButton(page).click();
  const marks = prdCard(page).locator("a.mark");
  await marks.first().waitFor({ timeout: 30_000 });
  for (const mark of await marks.all()) {
    const clock = (await mark.getAttribute("aria-label"))?.split(",")[0] ?? "";
    const seconds = clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0);
    const href = new URL((await mark.getAttribute("href")) ?? "");
    expect(href.origin).toBe("https://www.youtube.com");
    expect(href.searchParams.get("t")?.replace("s", "")).toBe(String(seconds));
  }
});
