import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { reopen } from "../helpers/quiet";
import { makeStudy, openTab } from "../helpers/study";
import { type OwnWorld, startWorld } from "../helpers/world";

let world: OwnWorld;
beforeAll(async () => {
  world = await startWorld({ withModel: true });
});
afterAll(() => world.close());

const line = (startMs: number, text: string) => ({ startMs, durationMs: 4000, text });
const URL_OF = "https://www.youtube.com/watch?v=twolanguage";

async function openLanguages(page: Page): Promise<void> {
  await page
    .context()
    .route("https://i.ytimg.com/**", (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
    );
  world.youtube.videos.set("twolanguage", {
    title: "In two languages",
    tracks: [
      { languageCode: "en", lines: [line(0, "Good morning."), line(5000, "We bake bread today.")] },
      { languageCode: "de", lines: [line(0, "Guten Morgen."), line(5000, "Heute backen wir Brot.")] },
    ],
  });
  await openTab(page, await makeStudy(page, { videoUrl: URL_OF }));
  await page.getByText("Languages", { exact: true }).click();
  await page.getByLabel("Language", { exact: true }).waitFor();
}

test("another caption track is shown next to the original and stored, and its times play", async () => {
  const { page } = await world.arrive();
  await openLanguages(page);
  const choice = page.getByLabel("Language", { exact: true });
  await choice.selectOption({ label: "German (captions)" });
  const translation = page.getByRole("region", { name: "Translation" });
  await translation.getByText("Heute backen wir Brot.").waitFor();
  expect(await translation.getAttribute("lang")).toBe("de");
  expect(await page.locator("#s1").textContent()).toContain("We bake bread today.");
  expect(await axeFindings(page)).toEqual([]);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: ".srt in this language" }).click();
  expect(await readFile(await (await coming).path(), "utf8")).toContain("Heute backen wir Brot.");
  await translation.getByRole("button", { name: "0:05" }).click();
  await page.locator("#s1[data-now]").waitFor();

  await reopen(page);
  await page.getByText("Languages", { exact: true }).click();
  await choice.selectOption({ label: "German" });
  await translation.getByText("Heute backen wir Brot.").waitFor();
});

test("the model translates and is named, and the original stays", async () => {
  const { page } = await world.arrive();
  await openLanguages(page);
  await page.getByLabel("Language", { exact: true }).selectOption({ label: "French (translate)" });
  const translation = page.getByRole("region", { name: "Translation" });
  await translation.getByText("WE BAKE BREAD TODAY.").waitFor();
  await page.getByText(/^Translated by /).waitFor();
  await page.getByLabel("Language", { exact: true }).selectOption({ index: 0 });
  await translation.waitFor({ state: "detached" });
  expect(await page.locator("#s1").textContent()).toContain("We bake bread today.");
});

test("a failed translation says so, and is retried by one click", async () => {
  const { page, context, allow } = await world.arrive();
  allow(/503/);
  await openLanguages(page);
  let isDown = true;
  await context.route("**/translations", (route) =>
    isDown
      ? route.fulfill({ status: 503, json: { message: "The model is not available now.", code: "unavailable" } })
      : route.continue(),
  );
  await page.getByLabel("Language", { exact: true }).selectOption({ label: "Italian (translate)" });
  await page.getByText("The model is not available now.").waitFor();
  isDown = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("region", { name: "Translation" }).getByText("WE BAKE BREAD TODAY.").waitFor();
});

test("the language of uploaded captions can be corrected, and is saved", async () => {
  const { page } = await world.arrive();
  const captions = { fileName: "a.srt", text: "1\n00:00:01,000 --> 00:00:04,000\nJa. Nein. Ja.\n" };
  await openTab(page, await makeStudy(page, { captions }));
  await page.getByText("Languages", { exact: true }).click();
  const language = page.getByLabel("Caption language");
  await language.waitFor();
  await expect.poll(() => language.inputValue()).toBe("und");
  await language.selectOption({ label: "German" });
  await page.locator(".badge", { hasText: /^DE$/ }).first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await reopen(page);
  await page.locator(".badge", { hasText: /^DE$/ }).first().waitFor();
});
