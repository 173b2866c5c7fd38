import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { makeHighlight, makeStudy, openTab } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const SRT =
  "1\n00:00:01,000 --> 00:00:04,500\nFirst we measure.\n\n2\n00:00:05,000 --> 00:00:09,250\nThen we cut, <i>once</i>.\n";

/** Chooses an entry of the Export menu; returns the downloaded file's name and text. */
async function download(page: Page, entry: string): Promise<{ name: string; text: string }> {
  await page.getByRole("button", { name: "Export", exact: true }).click();
  const coming = page.waitForEvent("download");
  const link = page.getByRole("link", { name: entry });
  await link.click();
  // If the menu were still open, the next press on its button would close it.
  await link.waitFor({ state: "hidden" });
  const file = await coming;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
}

test("an uploaded caption file is exported as text, subtitles and Markdown with its highlights", async () => {
  const { page } = await world.arrive();
  const study = await makeStudy(page, { captions: { text: SRT, fileName: "workshop.srt" } });
  await makeHighlight(page, study, { startIndex: 0, endIndex: 17, userPrompt: "simplify this" });
  await openTab(page, study);
  const text = await download(page, "Text (.txt)");
  expect(text.name).toMatch(/\.txt$/);
  expect(text.text).toContain("First we measure.");
  expect(text.text).not.toContain("<i>");

  const srt = await download(page, "Subtitles (.srt)");
  expect(srt.name).toMatch(/\.srt$/);
  expect(srt.text).toContain("00:00:05,000 --> 00:00:09,250");

  const vtt = await download(page, "Subtitles (.vtt)");
  expect(vtt.text).toMatch(/^WEBVTT/);
  expect(vtt.text).toContain("00:00:05.000 --> 00:00:09.250");

  const markdown = await download(page, "Markdown with highlights (.md)");
  expect(markdown.name).toMatch(/\.md$/);
  expect(markdown.text).toContain("workshop");
  expect(markdown.text).toContain("First we measure.");
  expect(markdown.text).toContain("simplify this");
});
