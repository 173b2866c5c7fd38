import { afterAll, beforeAll, expect, test } from "vitest";
import { toast } from "../helpers/home";
import { generateQuiz, openSampleTranscript, takeByKeyboard, transform } from "../helpers/study";
import { startWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

test("a selection becomes a highlight with its answer, is copied, deleted and brought back", async () => {
  const { page } = await world.visit("/");
  await openSampleTranscript(page);
  await transform(page, "  summarise this  ");
  await toast(page, "Text Transformed").waitFor();
  const card = page.locator(".highlight-card");
  expect(await card.textContent()).toContain("summarise this");
  const words = (await card.locator(".highlight-words").textContent())?.replace(/[“”]/g, "") ?? "";
  expect(words.length).toBeGreaterThan(20);
  expect(await page.evaluate(() => CSS.highlights.get("highlighted")?.size)).toBe(1);
  await card.getByRole("button", { name: "Copy text" }).click();
  await toast(page, "Copied").waitFor();
  await page.getByText("Text copied to clipboard").first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words);
  expect(await card.locator("[data-check]").count()).toBe(1);
  await card.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("heading", { name: "Your Highlights" }).waitFor();
  await page.getByText("No highlights yet").waitFor();
  await page.getByText("Select text to get started").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await card.waitFor();
  await page.reload({ waitUntil: "networkidle" });
  expect(await card.count()).toBe(1);
});

test("what the selection is sent as is what stands between its indices", async () => {
  const { page } = await world.visit("/");
  await openSampleTranscript(page);
  const sent = page.waitForRequest(/transform-text$/);
  await transform(page, "generate questions");
  const { selectedText, startIndex, endIndex } = (await sent).postDataJSON() as Record<string, string & number>;
  const id = /transcript\/(\d+)/.exec(page.url())?.[1];
  const joined = await page.evaluate(async (transcriptId) => {
    const answer = await fetch(`/api/transcripts/${transcriptId}`);
    const { transcriptData } = (await answer.json()) as { transcriptData: { text: string }[] };
    return transcriptData.map(({ text }) => text).join(" ");
  }, id);
  expect(joined.slice(startIndex, endIndex)).toBe(selectedText);
});

test("the keyboard alone selects, extends and opens the dialog; blank prompts are not sent", async () => {
  const { page } = await world.visit("/");
  await openSampleTranscript(page);
  await page.keyboard.press("s");
  const before = await page.evaluate(() => String(getSelection()).length);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  expect(await page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(before);
  await page.keyboard.press("Enter");
  const button = page.getByRole("button", { name: "Transform", exact: true });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  await page.keyboard.type("   ");
  expect(await button.isDisabled()).toBe(true);
});

test("find counts and steps, and a time of the text moves the place", async () => {
  const { page } = await world.visit("/");
  await openSampleTranscript(page);
  await page.keyboard.press("/");
  await page.keyboard.type("PANTRY");
  const count = page.locator("search output");
  expect(await count.textContent()).toMatch(/^1 of \d+$/);
  await page.keyboard.press("Enter");
  expect(await count.textContent()).toMatch(/^2 of \d+$/);
  await page.locator("a[data-ms]").nth(1).click();
  expect(await page.locator("[data-now]").count()).toBe(1);
});

test("a quiz is taken by keyboard, survives a reload, is practised and shared", async () => {
  const { page } = await world.visit("/");
  await openSampleTranscript(page);
  expect(await page.getByRole("tab", { name: "Results" }).isDisabled()).toBe(true);
  await generateQuiz(page);
  await page.getByRole("button", { name: "Start Quiz" }).focus();
  await page.keyboard.press("Enter");
  await page.getByText(/^Question 1 of/).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("1");
  const answered = await page.getByText(/^Answered: /).textContent();
  await page.reload({ waitUntil: "networkidle" });
  await page.getByText(/^Question 2 of/).waitFor();
  expect(await page.getByText(/^Answered: /).textContent()).toBe(answered);
  await page.keyboard.press("ArrowLeft");
  await takeByKeyboard(page);
  const score = await page.locator(".text-display").textContent();
  await page.getByText(`Your quiz has been submitted. Score: ${score}`).first().waitFor();
  for (const name of ["Correct", "Incorrect", "Time Spent", "Completed"]) {
    await page.getByRole("term").getByText(name, { exact: true }).first().waitFor();
  }
  expect(await page.locator(".figures").textContent()).toMatch(/Time Spent\d+m \d+s/);
  await page.getByRole("tab", { name: "Question Review" }).click();
  await page.getByText("Correct Answer").first().waitFor();
  expect(await page.getByRole("button", { name: /from the video at/ }).count()).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Practise what you missed" }).click();
  await page.getByText("Practice of the questions you missed").waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("button", { name: "Share Quiz" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = new URL(await page.getByRole("dialog").getByRole("textbox").inputValue());

  const other = await world.visit(link.pathname);
  expect(await other.page.content()).not.toContain("correctAnswer");
  await other.page.getByRole("button", { name: "Start Quiz" }).click();
  await takeByKeyboard(other.page);

  await page.getByRole("button", { name: "End this link" }).click();
  await toast(page, "Link ended").waitFor();
  const late = await world.worker.fetch(link.pathname);
  expect(late.status).toBe(404);
});

test("submitting without an answer says so and stays", async () => {
  const { page } = await world.visit("/");
  await openSampleTranscript(page);
  await generateQuiz(page);
  await page.getByRole("button", { name: "Start Quiz" }).click();
  const overview = page.getByRole("navigation", { name: "Question overview" });
  const columns = () => overview.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  expect(await columns()).toBe(10);
  await page.setViewportSize({ width: 360, height: 800 });
  expect(await columns()).toBe(5);
  expect(await overview.locator("[data-answered=true]").count()).toBe(0);
  await overview.getByRole("button").last().click();
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await toast(page, "No Answers").waitFor();
  expect(await page.getByText("Please answer at least one question before submitting.").count()).toBeGreaterThan(0);
  await overview.getByRole("button").first().click();
  expect(await page.getByRole("button", { name: "Previous" }).isDisabled()).toBe(true);
});
