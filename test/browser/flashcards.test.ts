import { beforeAll, expect, test } from "vitest";
import { axeFindings } from "~/test/helpers/axe";
import { OFFLINE } from "../helpers/browser";
import { cardsHeading, cardTile, chooseFor, listOf, openCards } from "../helpers/cards";
import { focused } from "../helpers/focus";
import { holdToast, toast } from "../helpers/home";
import { reopen } from "../helpers/quiet";
import { LECTURE_SOURCE, segment } from "../helpers/study";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const TLS = { front: "What is TLS?", back: "A protocol", category: "Nets", difficulty: "hard" };

test("cards are generated as requested if possible, cite their moment, and say that no model wrote them", async () => {
  const { page, allow } = await world.arrive();
  allow(/generate-flashcards/);
  await openCards(page, [], LECTURE_SOURCE);
  await page.getByRole("button", { name: "Start Review" }).click();
  await toast(page, "No Cards to Review").waitFor();
  await cardsHeading(page, "No Flashcards Yet").waitFor();
  await page.getByRole("button", { name: "Generate Your First Flashcards" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("15-20 flashcards").waitFor();
  await dialog.getByText("Options", { exact: true }).click();
  await dialog.getByRole("checkbox", { name: "Basic" }).uncheck();
  await dialog.getByLabel("Difficulty").selectOption("Hard");
  await dialog.getByRole("button", { name: "Generate Flashcards" }).click();
  await dialog.getByRole("alert").getByText("No hard cloze card could be made").waitFor();
  await dialog.getByRole("button", { name: "Create these cards" }).click();
  const sort = page.getByRole("dialog", { name: "Keep or Drop" });
  const rows = sort.getByRole("listitem");
  await focused(rows.first()).waitFor();
  const made = await rows.count();
  expect(made).toBeGreaterThan(4);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("d");
  await focused(rows.nth(1)).waitFor();
  await page.keyboard.press("ArrowDown");
  await rows.nth(2).getByRole("button", { name: "Drop" }).click();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("k");
  await sort.getByText(`1 kept, 1 dropped, ${made - 2} to go`).waitFor();
  await page.keyboard.press("Escape");
  await page.getByText(`${made} new cards to keep or drop within a day.`).waitFor();
  await page.getByRole("button", { name: "Keep or Drop" }).click();
  await focused(rows.first()).waitFor();
  await page.keyboard.press("d");
  await sort.getByRole("button", { name: "Keep the Rest" }).click();
  await sort.getByRole("button", { name: "Done" }).click();
  await toast(page, "Flashcards Generated!").waitFor();
  const count = made - 1;
  await page.getByText(`Successfully created ${count} flashcards from the transcript.`).first().waitFor();
  await sort.waitFor({ state: "detached" });
  await cardsHeading(page, `${count} of ${count} cards`).waitFor();
  await expect.poll(() => page.locator(".flashcard").count()).toBe(count);
  await page
    .getByText("Made without an AI model: sentences from the transcript, turned into cards by rules.")
    .waitFor();

  const mark = page.locator(".flashcard a.mark").first();
  const href = (await mark.getAttribute("href")) ?? "";
  await mark.click();
  await page.getByRole("region", { name: "Transcript text" }).waitFor();
  const number = Number(/#s(\d+)$/.exec(href)?.[1]);
  await segment(page, number).and(page.locator("[data-now]")).waitFor();
});

test("a failed generation says so and can be retried; a canceled one says what happens to it", async () => {
  const { page, allow } = await world.arrive();
  await openCards(page);
  allow(/generate-flashcards/);
  await page.route("**/generate-flashcards", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Generate Your First Flashcards" }).click();
  const generate = page.getByRole("dialog").getByRole("button", { name: "Generate Flashcards" });
  await generate.click();
  // The toast is outside of the open dialog, which repeats it for screen readers.
  await page.getByText("Generation Failed", { exact: true }).waitFor();
  await page.getByRole("alert").getByText("Failed to generate flashcards. Please try again.").waitFor();
  await page.unroute("**/generate-flashcards");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/generate-flashcards", async (route) => {
    await held;
    await route.abort();
  });
  await generate.click();
  await page.getByRole("progressbar", { name: "Generating flashcards" }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await toast(page, "Generation canceled").waitFor();
  release();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await cardsHeading(page, "No Flashcards Yet").waitFor();
});

test("a card is written, previewed, kept when saving fails, and not discarded without asking", async () => {
  const { page, allow } = await world.arrive();
  await openCards(page);
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Create Flashcard" });
  const save = dialog.getByRole("button", { name: "Save" });
  await focused(dialog.getByLabel("Front")).waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await page.keyboard.insertText("x".repeat(501));
  await dialog.getByText("501/500").waitFor();
  await dialog.getByText("Front text must be less than 500 characters").waitFor();
  await dialog.getByLabel("Front").fill("What does **TLS** do?");
  await dialog.getByLabel("Back").focus();
  await dialog.getByLabel("Category").focus();
  await dialog.getByText("Back text is required").waitFor();
  await expect.poll(() => save.isDisabled()).toBe(true);
  await dialog.getByLabel("Back").fill("It keeps a connection secret.");
  const preview = dialog.getByRole("region", { name: "Preview" });
  await preview.locator("strong").getByText("TLS", { exact: true }).waitFor();
  await preview.getByRole("button", { name: "Flip" }).click();
  await preview.getByText("It keeps a connection secret.").waitFor();

  allow(OFFLINE);
  // Only the call: offline, the toast's own script could not be loaded either.
  await page.route("**/api/flashcards", (route) => route.abort("internetdisconnected"), { times: 1 });
  await save.click();
  await page.getByText("Save Failed", { exact: true }).waitFor();
  // The toast and the dialog say the same.
  await expect.poll(() => page.getByText("Failed to save flashcard. Please try again.").count()).toBe(2);
  // The browser asks before closing the tab.
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await dialog.getByRole("button", { name: "Close" }).click();
  await page.getByText("You have unsaved changes. Are you sure you want to close?").waitFor();
  await page.getByRole("button", { name: "Keep editing" }).click();
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  expect(await dialog.getByLabel("Back").inputValue()).toBe("It keeps a connection secret.");
  await dialog.getByLabel("Back").press("Control+Enter");
  await toast(page, "Flashcard Created").waitFor();
  await cardsHeading(page, "1 of 1 card").waitFor();

  await chooseFor(page.locator(".flashcard"), "Edit");
  const editor = page.getByRole("dialog", { name: "Edit Flashcard" });
  await editor.getByLabel("Difficulty").selectOption("hard");
  await editor.getByRole("button", { name: "Save" }).click();
  await toast(page, "Flashcard Updated").waitFor();
  await page.locator(".flashcard").getByText("Hard").waitFor();
  await editor.waitFor({ state: "detached" });
  await page.locator(".flashcard").getByRole("button", { name: "Show answer" }).press("e");
  await editor.getByLabel("Front").fill("Thrown away");
  await editor.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Close without saving" }).click();
  await editor.waitFor({ state: "detached" });
  expect(await page.getByText("Thrown away").count()).toBe(0);
});

test("gaps are made by keyboard, and each becomes a card", async () => {
  const { page } = await world.arrive();
  await openCards(page);
  await page.keyboard.press("n");
  await focused(page.getByLabel("Front", { exact: true })).waitFor();
  await page.getByLabel("Front", { exact: true }).fill("TLS keeps HTTP secret");
  await page.keyboard.press("Home");
  await page.keyboard.press("Shift+Control+ArrowRight");
  await page.keyboard.press("Control+Shift+C");
  const text = page.getByLabel("Text with gaps");
  await expect.poll(() => text.inputValue()).toBe("{{c1::TLS}} keeps HTTP secret");
  await text.press("Control+z");
  await expect.poll(() => text.inputValue()).toBe("TLS keeps HTTP secret");
  await text.fill("{{c1::TLS}} keeps {{c2::HTTP::a protocol}} secret");
  await page.getByRole("button", { name: "Next card" }).click();
  await page.getByRole("region", { name: "Preview" }).getByText("[a protocol]").waitFor();
  await page.keyboard.press("Control+Enter");
  await toast(page, "Flashcard Created").waitFor();
  await cardsHeading(page, "2 of 2 cards").waitFor();
  const second = cardTile(page, "TLS keeps [a protocol]");
  await second.getByRole("button", { name: "Show answer" }).click();
  await page.locator(".flashcard mark").getByText("HTTP", { exact: true }).waitFor();
});

test("deleting asks by name, can be undone, and reports a failure", async () => {
  const { page, allow } = await world.arrive();
  await openCards(page, [TLS, { front: "fond", back: "What sticks to the pan", kind: "reversed" }]);
  await chooseFor(cardTile(page, "What is TLS?"), "Delete");
  const question = page.getByRole("alertdialog");
  await question.getByText("“What is TLS?” will be deleted").waitFor();
  allow(/api\/flashcards/);
  await page.route("**/api/flashcards/*", (route) => route.fulfill({ status: 500, json: {} }));
  await question.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Delete Failed").waitFor();
  await page.getByText("Failed to delete flashcard. Please try again.").first().waitFor();
  await page.unroute("**/api/flashcards/*");
  await cardsHeading(page, "3 of 3 cards").waitFor();

  await chooseFor(cardTile(page, "fond").first(), "Delete");
  await question.getByText("along with all 2 cards made from the same text").waitFor();
  await question.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Flashcard Deleted").waitFor();
  await holdToast(page);
  await cardsHeading(page, "1 of 1 card").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await cardsHeading(page, "3 of 3 cards").waitFor();

  // The response from before the undo arrives after the one from after it.
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  let asked = 0;
  await page.route("**/api/transcripts/*/flashcards", async (route) => {
    asked += 1;
    const isFirst = asked === 1;
    const response = await route.fetch();
    if (isFirst) await held;
    await route.fulfill({ response });
  });
  await chooseFor(cardTile(page, "What is TLS?"), "Delete");
  await question.getByRole("button", { name: "Delete" }).click();
  await toast(page, "Flashcard Deleted").waitFor();
  await holdToast(page);
  const [older, newer] = [listOf(page, 2), listOf(page, 3)];
  await page.getByRole("button", { name: "Undo" }).click();
  await newer;
  release();
  await (await older).finished();
  await page.evaluate(async () => (await fetch("/robots.txt")).text());
  await cardsHeading(page, "3 of 3 cards").waitFor();
});

test("cards that can't be loaded show an error", async () => {
  const { page, allow } = await world.arrive();
  await openCards(page, [TLS]);
  allow(/flashcards/);
  await page.route("**/api/transcripts/*/flashcards", (route) => route.fulfill({ status: 500, json: {} }));
  await reopen(page);
  await page.getByText("Failed to load flashcards. Please try refreshing the page.").waitFor();
  await page.unroute("**/api/transcripts/*/flashcards");
  await page.getByRole("button", { name: "Try Again" }).click();
  await cardsHeading(page, "1 of 1 card").waitFor();

  await page.getByRole("button", { name: "Start Review" }).click();
  await page.getByRole("button", { name: "Start Study Session" }).waitFor();
  await expect.poll(() => page.locator(".review-numbers").textContent()).toBe("Total Cards1This Session1Est. Minutes3");
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await cardsHeading(page, "1 of 1 card").waitFor();
  allow(/reviews/);
  await page.route("**/api/reviews/**", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Start Review" }).click();
  await page.getByRole("heading", { name: "No Flashcards Available" }).waitFor();
  await page.getByText("Generate flashcards from the transcript to start studying.").waitFor();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await cardsHeading(page, "1 of 1 card").waitFor();
});
