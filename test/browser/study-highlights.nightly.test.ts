import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { toast } from "../helpers/home";
import { reopen } from "../helpers/quiet";
import { makeHighlight, makeStudy, openTab } from "../helpers/study";
import { openWithHighlights } from "../helpers/study-highlights-page";
import { dragOver } from "../helpers/text-by-mouse";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("the answer and an own note can be edited, and are saved", async () => {
  const { page } = await openWithHighlights(world, [[0, 200]]);
  const card = page.locator(".highlight-card");
  await card.getByRole("button", { name: "Edit" }).click();
  await card.getByLabel("Prompt").fill("What is this?");
  await card.getByLabel("Answer").fill("My own answer\nin two lines");
  await card.getByLabel("Note").fill("Ask about this");
  await card.getByRole("button", { name: "Save" }).click();
  await card.getByText("edited", { exact: true }).waitFor();
  await reopen(page);
  await card.getByText("Ask about this").waitFor();
  const text = await card.textContent();
  for (const part of ["What is this?", "My own answer\nin two lines", "Ask about this"]) expect(text).toContain(part);
  await card.getByRole("button", { name: "Edit" }).click();
  await card.getByLabel("Answer").fill("never kept");
  await card.getByRole("button", { name: "Cancel" }).click();
  await card.getByRole("button", { name: "Edit" }).waitFor();
  expect(await card.textContent()).not.toContain("never kept");
  expect(await card.textContent()).toContain("My own answer");
});

test("an edit that can't be saved says so and keeps the text", async () => {
  const { page, context, ...visit } = await world.arrive();
  visit.allow(/500/);
  const study = await makeStudy(page);
  await makeHighlight(page, study, { startIndex: 0, endIndex: 100 });
  await openTab(page, study);
  await context.route("**/api/highlights/*", (route) =>
    route.fulfill({ status: 500, json: { message: "The database rests.", code: "internal" } }),
  );
  const card = page.locator(".highlight-card");
  await card.getByRole("button", { name: "Edit" }).click();
  await card.getByLabel("Answer").fill("Written at length");
  await card.getByRole("button", { name: "Save" }).click();
  await toast(page, "Couldn't save").waitFor();
  await page.getByText("The database rests.").first().waitFor();
  expect(await card.getByLabel("Answer").inputValue()).toBe("Written at length");
});

/** Records how long each check mark was shown, in milliseconds: a busy machine may check too late. */
async function watchCheckMarks(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    const marks: number[] = [];
    Object.assign(window, { marks });
    let since: number | null = null;
    const look = () => {
      const isThere = document.querySelector("[data-check]") !== null;
      if (isThere) since ??= performance.now();
      else if (since !== null) {
        marks.push(performance.now() - since);
        since = null;
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  return () => page.evaluate("marks");
}

test("both copy buttons copy their own text, with a check mark for two seconds", async () => {
  const { page } = await openWithHighlights(world, [[0, 100]]);
  const card = page.locator(".highlight-card");
  const marks = await watchCheckMarks(page);
  const words = ((await card.locator(".highlight-words").textContent()) ?? "").replace(/[“”]/g, "");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.clock.install();
  await card.getByRole("button", { name: "Copy text" }).click();
  await page.getByText("Text copied to clipboard").first().waitFor();
  expect(await copied()).toBe(words);
  await page.clock.fastForward(2000);
  await expect.poll(marks).toHaveLength(1);
  await card.getByRole("button", { name: "Copy response" }).click();
  await page.getByText("AI response copied to clipboard").first().waitFor();
  expect(await card.textContent()).toContain(await copied());
  expect(await copied()).not.toBe(words);
  await page.clock.fastForward(2000);
  await expect.poll(marks).toHaveLength(2);
  for (const mark of await marks()) expect(mark).toBeGreaterThanOrEqual(1990);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
  });
  await card.getByRole("button", { name: "Copy text" }).click();
  await page.getByText("Failed to copy text").first().waitFor();
  await card.getByRole("button", { name: "Copy response" }).click();
  await page.getByText("Failed to copy response").first().waitFor();
});

test("without a model, what is not possible says so, and the dialog saves the words as a highlight with a note", async () => {
  const { page, allow } = await world.arrive();
  allow(/422/);
  await openTab(page, await makeStudy(page));
  await dragOver(page, 2, 4);
  const dialog = page.getByRole("dialog", { name: "Transform Selected Text" });
  const words = (await dialog.locator("blockquote").textContent()) ?? "?";
  await dialog.getByLabel("What would you like me to do with this text?").fill("expand this explanation");
  await dialog.getByRole("button", { name: "Transform", exact: true }).click();
  await dialog.getByRole("alert").getByText("This needs an AI model, and none is set up on this server.").waitFor();
  await dialog.getByRole("button", { name: "Highlight", exact: true }).click();
  await dialog.waitFor({ state: "detached" });
  const card = page.locator(".highlight-card");
  await card.getByText(words).waitFor();
  expect(await card.getByRole("button", { name: "Copy response" }).count()).toBe(0);
  await card.getByRole("button", { name: "Add note" }).click();
  expect(await card.getByLabel("Answer").count()).toBe(0);
  await card.getByLabel("Note").fill("Ask Ada");
  await card.getByRole("button", { name: "Save" }).click();
  await card.getByText("Ask Ada").waitFor();
});
