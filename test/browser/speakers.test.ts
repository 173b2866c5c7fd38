import { beforeAll, expect, test } from "vitest";
import { generateButton, openOwnCaptions, prdCard, toast } from "../helpers/home";
import { open } from "../helpers/quiet";
import { call } from "../helpers/study";
import { CALL_VTT } from "../helpers/transcripts/conversation";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("speakers are corrected, merged and given a side on the transcript, and a document is filtered by them", async () => {
  const { page } = await world.arrive();
  const prd = await call<{ id: number; transcriptId: number }>(page, "/api/prompts", {
    captions: { fileName: "call.vtt", text: CALL_VTT },
  });
  await open(page, `/transcript/${prd.transcriptId}`);
  const text = page.getByRole("region", { name: "Transcript text" });
  const voices = () => text.locator(".voice").allTextContents();
  await expect.poll(async () => (await voices()).slice(0, 3)).toEqual(["Speaker 1: ", "Priya: ", "Priya (iPad): "]);

  await text.getByText("Priya (iPad): ").click();
  const dialog = page.getByRole("dialog", { name: "Speakers" });
  const tablet = dialog.getByRole("combobox", { name: "Name of Priya (iPad)" });
  await expect.poll(() => tablet.evaluate((field) => field === document.activeElement)).toBe(true);
  await tablet.fill("Priya");
  await dialog.getByLabel("Name of Speaker 1").fill("Tom");
  await dialog.getByLabel("Side of Speaker 1").selectOption("Us");
  await dialog.getByLabel("Side of Priya", { exact: true }).selectOption("Customer");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  await expect.poll(async () => (await voices()).slice(0, 3)).toEqual(["Tom: ", "Priya: ", "Tom: "]);

  await toast(page, "Speakers saved").waitFor();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(async () => (await voices())[2]).toBe("Priya (iPad): ");
  await page.getByRole("button", { name: "Speakers" }).click();
  await dialog.getByLabel("Name of Speaker 1").fill("Tom");
  await dialog.getByLabel("Side of Speaker 1").selectOption("Us");
  await dialog.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });

  await open(page, `/history/${prd.id}`);
  const lines = page.locator(".document .line");
  const all = await lines.count();
  await page.getByRole("list", { name: "Speaker" }).getByRole("link", { name: /^Tom/ }).click();
  await expect.poll(() => lines.count()).toBeLessThan(all);
  expect(page.url()).toContain("speaker=Tom");
  const marks = await page
    .locator(".prd .marks a.mark")
    .evaluateAll((found) => found.map((one) => one.ariaLabel ?? ""));
  expect(marks.some((name) => /^Tom, 0:\d\d, “/.test(name))).toBe(true);
  const beside = await page
    .locator(".document section:not([aria-label]) .line")
    .evaluateAll((found) =>
      found.map((one) => [...one.querySelectorAll(".mark")].map(({ ariaLabel }) => ariaLabel).join()),
    );
  expect(beside.length).toBeGreaterThan(0);
  for (const voices of beside) expect(voices).toContain("Tom");
  await page.getByRole("list", { name: "Side" }).getByRole("link", { name: /^Us/ }).waitFor();
});

test("right after a run, a filter leads to the document's own page", async () => {
  const { page } = await world.visit("/");
  await openOwnCaptions(page);
  const file = { name: "call.vtt", mimeType: "text/vtt", buffer: Buffer.from(CALL_VTT) };
  await page.getByLabel("Caption file").setInputFiles(file);
  await generateButton(page).click();
  await prdCard(page).getByRole("list", { name: "Speaker" }).getByRole("link").first().click();
  await page.waitForURL(/\/history\/\d+\?speaker=/);
  await page.getByText(/^\d+ of \d+ requirements shown\./).waitFor();
  await page.getByRole("link", { name: "Show all" }).click();
  await page.waitForURL(/\/history\/\d+\??$/);
});
