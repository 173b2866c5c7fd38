import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, test } from "vitest";
import { fromMenu, generateButton, openOwnCaptions, prdCard, toast } from "../helpers/home";
import { SHORT_SRT } from "../helpers/prd";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

/** A BOM, CRLF, unsorted cues, tags, an entity, a sound, and no newline at the end. */
const MESSY_SRT = [
  "\uFEFF2",
  "00:00:05,000 --> 00:00:09,000",
  "<i>The app lets readers keep a list</i> of books &amp; notes.",
  "",
  "1",
  "00:00:01,000 --> 00:00:04,500",
  "We want to build an app for reading groups.",
  "",
  "3",
  "00:00:09,500 --> 00:00:12,000",
  "[Music]",
  "",
  "4",
  "00:00:12,500 --> 00:00:17,000",
  "It stores everything in a database and calls the library API.",
].join("\r\n");

async function upload(page: Page, name: string, text: string) {
  await openOwnCaptions(page);
  await page.getByLabel("Caption file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  await generateButton(page).click();
}

describe("own captions", () => {
  test("a messy .srt becomes a document that quotes what was said", async () => {
    const { page } = await world.visit("/");
    await upload(page, "meeting.srt", MESSY_SRT);
    await prdCard(page).waitFor();
    await fromMenu(page, "More", "Show quotes");
    await prdCard(page).getByText("books & notes").filter({ visible: true }).first().waitFor();
    const text = await prdCard(page).textContent();
    expect(text).not.toContain("[Music]");
    expect(text).not.toContain("<i>");
  });

  test("a chosen file is previewed before it is used, its language can be changed, and what can't be read is refused", async () => {
    const { page, allow } = await world.visit("/");
    await openOwnCaptions(page);
    const file = (text: string) => ({ name: "talk.srt", mimeType: "text/plain", buffer: Buffer.from(text) });
    await page.getByLabel("Caption file").setInputFiles(file(SHORT_SRT));
    await page.getByText("3 segments · 0:14 · English").waitFor();
    await page.getByText("Users can search their recipes by ingredient.").waitFor();
    // The button follows the last field.
    const topOf = async (one: Locator) => (await one.boundingBox())?.y ?? 0;
    expect(await topOf(generateButton(page))).toBeGreaterThan(await topOf(page.getByLabel("Language")));
    await page.getByLabel("Language").selectOption("nl");
    await page.getByLabel("Caption file").setInputFiles(file("1\n00:00:01,000 --> 00:00:02,000\n\n"));
    await page.getByText("3 segments · 0:14 · English").waitFor({ state: "detached" });
    const problem = () => page.locator("#captions-error").textContent();
    await expect.poll(problem).not.toBe("");
    const choose = (path: string) => page.getByLabel("Caption file").setInputFiles(`test/fixtures/imports/${path}`);
    await choose("premiere-csv/premiere.csv");
    await page.getByText("3 segments · 0:39 · English").waitFor();
    await page.getByText("What comes through is how hard she worked, isn't it?").waitFor();
    await choose("scenarist/show.scc");
    await expect.poll(problem).toContain("This is a Scenarist (.scc) caption file, which we can't read.");

    allow(/status of 422/);
    await page.getByLabel("Caption file").setInputFiles(file("1\n00:00:01,000 --> 00:00:02,000\n\n"));
    await generateButton(page).click();
    await toast(page, "Error").waitFor();
    await page.getByText("Everything you entered is still here.").waitFor();
    await generateButton(page).and(page.getByText("Generate PRD")).waitFor();
    expect(await prdCard(page).count()).toBe(0);
    await expect.poll(() => generateButton(page).isEnabled()).toBe(true);
  });
});
