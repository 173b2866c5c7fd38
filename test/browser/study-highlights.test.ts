import { afterAll, beforeAll, expect, test } from "vitest";
import { toast } from "../helpers/home";
import { makeHighlight, makeStudy, openTab, pointOf } from "../helpers/study";
import { startWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function openWithHighlights(places: [startIndex: number, endIndex: number][]) {
  const { page } = await world.visit("/");
  const study = await makeStudy(page);
  const ids: number[] = [];
  for (const [startIndex, endIndex] of places) ids.push(await makeHighlight(page, study, { startIndex, endIndex }));
  await openTab(page, study);
  await page
    .locator(".highlight-card")
    .nth(places.length - 1)
    .waitFor();
  return { page, study, ids };
}

test("a highlight in the text leads to its card, and the card to the text", async () => {
  // Far down, so that the text has to move to show it.
  const { page, ids } = await openWithHighlights([[4000, 4200]]);
  const card = page.locator(".highlight-card");
  const panel = page.getByRole("region", { name: "Transcript text" });
  expect(await panel.evaluate((element) => element.scrollTop)).toBe(0);
  await card.getByRole("button", { name: "Show in the transcript" }).click();
  expect(await card.getAttribute("data-active")).toBe("true");
  await expect.poll(() => panel.evaluate((element) => element.scrollTop)).toBeGreaterThan(200);
  expect(await page.evaluate(() => CSS.highlights.get("highlighted-active")?.size)).toBe(1);

  await page.reload({ waitUntil: "networkidle" });
  await card.waitFor();
  await page.evaluate((top) => document.querySelector(".transcript-panel")?.scrollTo({ top }), 400);
  const place = await page.evaluate(() => {
    const [range] = CSS.highlights.get("highlighted") ?? [];
    const node = (range as Range | undefined)?.startContainer;
    node?.parentElement?.scrollIntoView({ block: "center" });
    return { segment: Number(node?.parentElement?.id.slice(1)), offset: (range as Range).startOffset };
  });
  await page.waitForTimeout(300);
  const { x, y } = await pointOf(page, place.segment, place.offset + 1);
  await page.mouse.click(x, y);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(`highlight-${ids[0]}`);
});

test("presses where highlights overlap lead to each of them in turn", async () => {
  const { page, ids } = await openWithHighlights([
    [0, 60],
    [5, 90],
    [8, 40],
  ]);
  const seen = new Set<string | undefined>();
  for (const _ of ids) {
    const { x, y } = await pointOf(page, 0, 10);
    await page.mouse.click(x, y);
    await page.waitForTimeout(400);
    seen.add(await page.evaluate(() => document.activeElement?.id));
  }
  expect([...seen].sort()).toEqual(ids.map((id) => `highlight-${id}`).sort());
  expect(await page.evaluate(() => CSS.highlights.get("highlighted")?.size)).toBe(3);
});

test("the answer and a note of one's own are edited, and kept", async () => {
  const { page } = await openWithHighlights([[0, 200]]);
  const card = page.locator(".highlight-card");
  await card.getByRole("button", { name: "Edit" }).click();
  await card.getByLabel("Prompt").fill("What is this?");
  await card.getByLabel("Answer").fill("My own answer\nin two lines");
  await card.getByLabel("Note").fill("Ask about this");
  await card.getByRole("button", { name: "Save" }).click();
  await card.getByText("edited", { exact: true }).waitFor();
  await page.reload({ waitUntil: "networkidle" });
  const text = await card.textContent();
  for (const part of ["What is this?", "My own answer\nin two lines", "Ask about this"]) expect(text).toContain(part);
  await card.getByRole("button", { name: "Edit" }).click();
  await card.getByLabel("Answer").fill("never kept");
  await card.getByRole("button", { name: "Cancel" }).click();
  expect(await card.textContent()).not.toContain("never kept");
});

test("an edit that cannot be saved says so and keeps what was written", async () => {
  const { page, context, ...visit } = await world.visit("/");
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
  await toast(page, "Not saved").waitFor();
  await page.getByText("The database rests.").first().waitFor();
  expect(await card.getByLabel("Answer").inputValue()).toBe("Written at length");
});

test("both copy buttons copy their own, with a check mark for two seconds", async () => {
  const { page } = await openWithHighlights([[0, 100]]);
  const card = page.locator(".highlight-card");
  await card.getByRole("button", { name: "Copy response" }).click();
  await page.getByText("AI response copied to clipboard").first().waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.length).toBeGreaterThan(10);
  expect(await card.locator("[data-check]").count()).toBe(1);
  await card.locator("[data-check]").waitFor({ state: "detached", timeout: 3000 });
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error("denied"));
  });
  await card.getByRole("button", { name: "Copy text" }).click();
  await page.getByText("Failed to copy text").first().waitFor();
  await card.getByRole("button", { name: "Copy response" }).click();
  await page.getByText("Failed to copy response").first().waitFor();
});
