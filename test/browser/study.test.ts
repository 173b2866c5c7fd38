import { beforeAll, expect, test } from "vitest";
import { focused } from "../helpers/focus";
import { holdToast, toast } from "../helpers/home";
import { lateScripts } from "../helpers/late-scripts";
import { reopen } from "../helpers/quiet";
import {
  answerByKeyboard,
  generateQuiz,
  LECTURE_SOURCE,
  makeQuiz,
  makeStudy,
  openLecture,
  openSampleTranscript,
  openTab,
  questionIs,
  showAllResults,
  takeByKeyboard,
  textOf,
} from "../helpers/study";
import { atRest, selectBetween, transform } from "../helpers/text-by-mouse";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

test("a selection is sent with its indexes, becomes a highlight, is copied, deleted and restored", async () => {
  const { page } = await world.arrive();
  await openSampleTranscript(page);
  const sent = page.waitForRequest(/transform-text$/);
  await transform(page, "  summarize this  ");
  const { selectedText, startIndex, endIndex } = (await sent).postDataJSON() as Record<string, string & number>;
  const joined = await textOf(page, { id: Number(/transcript\/(\d+)/.exec(page.url())?.[1]) });
  expect(joined.slice(startIndex, endIndex)).toBe(selectedText);
  await toast(page, "Text Transformed").waitFor();
  const card = page.locator(".highlight-card");
  await card.getByText("summarize this", { exact: true }).waitFor();
  const words = (await card.locator(".highlight-words").textContent())?.replace(/[“”]/g, "") ?? "";
  expect(words.length).toBeGreaterThan(20);
  await expect.poll(() => page.evaluate(() => CSS.highlights.get("highlighted-yellow")?.size)).toBe(1);
  await card.getByRole("button", { name: "Copy text" }).click();
  await toast(page, "Copied").waitFor();
  await page.getByText("Text copied to clipboard").first().waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(words);
  await card.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Highlight deleted").waitFor();
  await holdToast(page);
  await page.getByRole("heading", { name: "Your Highlights" }).waitFor();
  await page.getByText("No highlights yet").waitFor();
  await page.getByText("Select text to get started").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await card.waitFor();
  await reopen(page);
  await card.first().waitFor();
  expect(await card.count()).toBe(1);
});

test("a selection made before the text's script has loaded opens its dialog once it has", async () => {
  const { page } = await world.arrive();
  await openSampleTranscript(page);
  const scripts = await lateScripts(page);
  await page.reload({ waitUntil: "load" });
  const dialog = page.getByRole("dialog", { name: "Transform Selected Text" });
  await page.getByRole("heading", { name: "Chapters" }).waitFor();
  await selectBetween(page, 1, 2);
  expect(await dialog.count()).toBe(0);
  expect(await scripts.letThrough()).toBeGreaterThan(0);
  await dialog.locator("blockquote").waitFor();
});

test("by keyboard, one can select, extend and open the dialog; blank prompts are not sent", async () => {
  const { page } = await world.arrive();
  await openSampleTranscript(page);
  await page.keyboard.press("s");
  await focused(page.getByRole("region", { name: "Transcript text" })).waitFor();
  await expect.poll(() => page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(0);
  const before = await page.evaluate(() => String(getSelection()).length);
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect.poll(() => page.evaluate(() => String(getSelection()).length)).toBeGreaterThan(before);
  await page.keyboard.press("Enter");
  const button = page.getByRole("button", { name: "Transform", exact: true });
  await button.waitFor();
  expect(await button.isDisabled()).toBe(true);
  const wish = page.getByLabel("What would you like me to do with this text?");
  await focused(wish).waitFor();
  await page.keyboard.type("   ");
  await expect.poll(() => wish.inputValue()).toBe("   ");
  expect(await button.isDisabled()).toBe(true);
  await page.keyboard.type("x");
  await expect.poll(() => button.isDisabled()).toBe(false);
});

test("find counts and steps, and a time in the text moves the place", async () => {
  const { page } = await world.arrive();
  await openSampleTranscript(page);
  await page.keyboard.press("/");
  await focused(page.getByLabel("Find in transcript")).waitFor();
  await page.keyboard.type("PANTRY");
  const count = page.locator("search output");
  await count.getByText(/^1 of \d+$/).waitFor();
  await page.keyboard.press("Enter");
  await count.getByText(/^2 of \d+$/).waitFor();
  await (await atRest(page, page.locator("a[data-ms]").nth(1))).click();
  await page.locator("[data-now]").waitFor();
  await expect.poll(() => page.locator("[data-now]").count()).toBe(1);
});

test("a quiz is taken by keyboard, survives a reload, is practiced and shared", async () => {
  const { page } = await world.arrive();
  await openLecture(page);
  expect(await page.getByRole("tab", { name: "Results" }).isDisabled()).toBe(true);
  await generateQuiz(page, /^No multiple choice questions: not every choice can be met without an AI model\. All /);
  await page.getByRole("button", { name: "Start Quiz" }).press("Enter");
  const count = Number(/\d+$/.exec((await page.getByText(/^Question 1 of \d+$/).textContent()) ?? ""));
  await questionIs(page, 1, count);
  await page.keyboard.press("ArrowRight");
  await questionIs(page, 2, count);
  await answerByKeyboard(page);
  await page.getByText(`Answered: 1/${count}`).waitFor();
  await reopen(page);
  await questionIs(page, 2, count);
  await page.getByText(`Answered: 1/${count}`).waitFor();
  await page.keyboard.press("ArrowLeft");
  await questionIs(page, 1, count);
  // Start waiting now, because the message disappears.
  const told = page.getByText(/^Your quiz has been submitted\. Score: /).first();
  const [text] = await Promise.all([told.textContent({ timeout: 60_000 }), takeByKeyboard(page)]);
  expect(text).toBe(`Your quiz has been submitted. Score: ${await page.locator(".text-display").textContent()}`);
  await showAllResults(page);
  for (const name of ["Correct", "Incorrect", "Time Spent", "Completed"]) {
    await page.getByRole("term").getByText(name, { exact: true }).first().waitFor();
  }
  expect(await page.locator(".figures").textContent()).toMatch(/Time Spent\d+m \d+s/);
  await page.getByRole("tab", { name: "Question Review" }).click();
  await page.getByText("Correct Answer").first().waitFor();
  await page
    .getByRole("button", { name: /^Read it, / })
    .first()
    .waitFor();

  await page.getByRole("button", { name: "Practice what you missed" }).click();
  await page.getByText("Practicing the questions you missed").waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("button", { name: "Share Quiz" }).click();
  await page.getByRole("button", { name: "Create link" }).click();
  const link = new URL(await page.getByRole("dialog").getByRole("textbox").inputValue());

  const other = await world.visit(link.pathname);
  expect(await other.page.content()).not.toContain("correctAnswer");
  await other.page.getByRole("button", { name: "Start Quiz" }).click();
  await takeByKeyboard(other.page);
  await other.page.getByRole("button", { name: "Add what you missed to reviews" }).click();
  await other.page.getByRole("button", { name: "Review what you missed" }).waitFor();

  await page.getByRole("button", { name: "End this link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  expect((await world.worker.fetch(link.pathname)).status).toBe(200);
  await page.getByRole("button", { name: "End this link" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End link" }).click();
  await toast(page, "Link ended").waitFor();
  const late = await world.worker.fetch(link.pathname);
  expect(late.status).toBe(404);
});

test("submitting without an answer says so and stays", async () => {
  const { page } = await world.arrive();
  const study = await makeStudy(page, LECTURE_SOURCE);
  const { id } = await makeQuiz(page, study, { count: 4 });
  await openTab(page, study, `?tab=quizzes&quiz=${id}`);
  const overview = page.getByRole("navigation", { name: "Question overview" });
  const columns = () => overview.evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(" ").length);
  await expect.poll(columns).toBe(10);
  await page.setViewportSize({ width: 360, height: 800 });
  await expect.poll(columns).toBe(5);
  expect(await overview.locator("[data-answered=true]").count()).toBe(0);
  await overview.getByRole("button").last().click();
  await page.getByRole("button", { name: "Next", exact: true }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await toast(page, "No Answers").waitFor();
  await page.getByText("Please answer at least one question before submitting.").first().waitFor();
  await overview.getByRole("button").first().click();
  await expect.poll(() => page.getByRole("button", { name: "Previous" }).isDisabled()).toBe(true);
  await questionIs(page, 1, await overview.getByRole("button").count());
  await answerByKeyboard(page);
  const done = overview.getByRole("button", { name: "Question 1, answered" });
  await done.waitFor();
  // A green line below its number, not a green tile, which would look as if the answer were right.
  const mark = (button: typeof done) => button.evaluate((element) => getComputedStyle(element).boxShadow);
  await expect.poll(() => mark(done)).toContain("inset");
  await expect.poll(() => mark(overview.getByRole("button").last())).toBe("none");
});
