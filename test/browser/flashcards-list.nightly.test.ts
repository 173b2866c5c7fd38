import { beforeAll, expect, test } from "vitest";
import { axeFindings, findingsInEveryView } from "~/test/helpers/axe";
import { cardsHeading, cardTile, chooseFor, openCards } from "../helpers/cards";
import { focused } from "../helpers/focus";
import { holdToast, toast } from "../helpers/home";
import { moveClock, stopClock } from "../helpers/page-clock";
import { sampleUrl } from "../helpers/prd";
import { open, reopen } from "../helpers/quiet";
import { makeStudy } from "../helpers/study";
import { transform } from "../helpers/text-by-mouse";
import { sharedWorld, type World } from "../helpers/world";

let world: World;
beforeAll(async () => {
  world = await sharedWorld();
});

const CARDS = [
  { front: "What is TLS?", back: "A protocol", category: "Nets", difficulty: "hard" },
  { front: "What is HTTP?", back: "A protocol that tls wraps", category: "Nets", difficulty: "easy" },
  { front: "What is **fond**?", back: "1. What sticks\n2. What is dissolved", category: "Pans", tags: ["sauce"] },
  { front: "{{c1::Salt}} keeps \\(t = {{c2::5}}\\) days", back: "`NaCl`", kind: "cloze", category: "Pans" },
];

test("filters narrow the list, are in the address, and can be cleared", async () => {
  const { page } = await world.arrive();
  await openCards(page, CARDS);
  await cardsHeading(page, "5 of 5 cards").waitFor();
  const chosen = (name: string) => page.getByRole("combobox", { name }).locator("option:checked").textContent();
  await expect
    .poll(async () => [await chosen("Category"), await chosen("Difficulty")])
    .toEqual(["All Categories", "All Difficulties"]);
  await page.getByRole("searchbox", { name: "Search flashcards" }).fill("TLS");
  await cardsHeading(page, "2 of 5 cards").waitFor();
  await page.getByRole("combobox", { name: "Difficulty" }).selectOption({ label: "Hard" });
  await cardsHeading(page, "1 of 5 cards").waitFor();
  await page.waitForURL(/q=TLS.*difficulty=hard/);
  await reopen(page);
  await cardsHeading(page, "1 of 5 cards").waitFor();
  await page.getByRole("combobox", { name: "Category" }).selectOption("Pans");
  await page.getByText("No matching flashcards").waitFor();
  await page.getByRole("button", { name: "Start Review" }).click();
  await toast(page, "No Cards to Review").waitFor();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await cardsHeading(page, "5 of 5 cards").waitFor();
  await page.waitForURL((url) => !url.search.includes("q="));

  await page.getByRole("searchbox", { name: "Search flashcards" }).fill("TLS");
  // On a slow phone, the search's own timer ends before the other tab is drawn.
  await page.getByRole("tab", { name: "Transcript" }).evaluate((tab: HTMLElement) => {
    tab.click();
    for (const until = performance.now() + 400; performance.now() < until; );
  });
  await page.getByRole("region", { name: "Transcript text" }).waitFor();
  // Outlasts that timer, which was set earlier.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  await expect.poll(() => new URL(page.url()).search).toBe("?tab=transcript");
});

test("several cards are selected, categorized, moved, deleted and restored", async () => {
  const { page } = await world.arrive();
  const { path: other } = await makeStudy(page, { videoUrl: sampleUrl(1) });
  await openCards(page, CARDS);
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await toast(page, "No items selected").waitFor();

  const box = (index: number) => page.locator(".flashcard input[type=checkbox]").nth(index);
  await box(0).click();
  await box(2).click({ modifiers: ["Shift"] });
  await page.getByText("3 selected").waitFor();
  await page.getByRole("button", { name: "Category", exact: true }).click();
  await page.getByLabel("Category for 3 cards").fill("All of it");
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Category changed").waitFor();
  await page.getByRole("combobox", { name: "Category" }).selectOption("All of it");
  await cardsHeading(page, "3 of 5 cards").waitFor();

  await page.getByLabel("Select all 3 cards").check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await toast(page, "Flashcards Deleted").waitFor();
  await holdToast(page);
  await cardsHeading(page, "0 of 2 cards").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await cardsHeading(page, "3 of 5 cards").waitFor();
  // The list rerenders later than its heading.
  await box(2).waitFor();

  await box(0).click();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await page.getByLabel("Move 1 card to").selectOption({ index: 0 });
  await page.getByRole("button", { name: "Save" }).click();
  await toast(page, "Cards moved").waitFor();
  await cardsHeading(page, "2 of 4 cards").waitFor();
  await open(page, `${other}?tab=flashcards`);
  await cardsHeading(page, "1 of 1 card").waitFor();
  await cardTile(page, "What is TLS?").waitFor();
});

test("by keyboard, a card is flipped, not twice in a row, and suspended", async () => {
  const { page } = await world.arrive();
  await openCards(page, CARDS.slice(0, 1));
  const card = page.locator(".flashcard");
  await card.getByRole("checkbox").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await stopClock(page);
  await page.keyboard.press("Space");
  await card.getByText("A protocol").waitFor();
  await moveClock(page, 299);
  await page.keyboard.press("f");
  // Keys are handled before the press resolves, so the result is final.
  expect(await card.getByText("A protocol").count()).toBe(1);
  await moveClock(page, 1);
  await page.keyboard.press("f");
  await card.getByText("What is TLS?").waitFor();
  await moveClock(page, 300);
  await card.locator(".card-text").click();
  await card.getByText("A protocol").waitFor();
  await moveClock(page, "on");

  await card.getByText("New", { exact: true }).waitFor();
  await card.getByRole("button", { name: /^Actions for/ }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await toast(page, "Card suspended").waitFor();
  await card.getByText("Suspended", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Start Review" }).click();
  await toast(page, "No Cards to Review").waitFor();
  await chooseFor(card, "Unsuspend");
  await card.getByText("New", { exact: true }).waitFor();
});

test("a review is kept in its tab while the text is read, and a highlight becomes a card", async () => {
  const { page } = await world.arrive();
  await openCards(page, CARDS.slice(0, 2));
  await page.getByRole("tab", { name: "Transcript" }).click();
  await page.getByRole("tab", { name: "Flashcards" }).click();
  await page.getByRole("button", { name: "Start Review" }).click();
  await page.getByRole("button", { name: "Start Study Session" }).click();
  await page.getByText(/^Progress: 1 of 2/).waitFor();
  expect(await page.getByRole("banner").count()).toBe(0);
  await page.goBack();
  await transform(page, "summarize this");
  await page.getByRole("button", { name: "Make a card" }).click();
  await expect
    .poll(async () => (await page.getByLabel("Back", { exact: true }).inputValue()).length)
    .toBeGreaterThan(20);
  await focused(page.getByLabel("Front", { exact: true })).waitFor();
  await page.keyboard.type("What was said?");
  await page.keyboard.press("Control+Enter");
  await toast(page, "Flashcard Created").waitFor();
  await page.getByRole("tab", { name: "Flashcards" }).click();
  await page.getByText(/^Progress: 1 of 2/).waitFor();
});

// Four views of each state take a while.
const AXE_MS = 150_000;

test("axe finds nothing on the list, its menu and its dialogs", { timeout: AXE_MS }, async () => {
  const { page } = await world.arrive();
  await openCards(page, CARDS);
  await page.getByRole("button", { name: "Show answer" }).nth(2).click();
  await page.locator(".flashcard input[type=checkbox]").first().click();
  const menu = page.getByRole("button", { name: /^Actions for/ });
  await menu.first().click();
  await page.locator(".flashcard").first().getByRole("button", { name: "Delete", exact: true }).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await chooseFor(page.locator(".flashcard").first(), "Delete");
  await page.getByRole("alertdialog").waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await chooseFor(page.locator(".flashcard").first(), "Set due date");
  await page.getByRole("dialog", { name: "Set due date" }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Category", exact: true }).click();
  await page.getByRole("dialog", { name: /category/i }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  for (const name of ["Move", "Generate Flashcards"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await page.getByRole("dialog").waitFor();
    expect(await findingsInEveryView(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
});

test("axe finds nothing on the empty tab and in the editor", { timeout: AXE_MS }, async () => {
  const { page } = await world.arrive();
  await openCards(page);
  expect(await findingsInEveryView(page)).toEqual([]);
  await page.keyboard.press("n");
  await page.getByLabel("Cloze", { exact: true }).check();
  await page.getByLabel("Text with gaps").fill("no gap");
  await page.getByLabel("Tags").focus();
  await page.getByText("A cloze card needs a gap").waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Close without saving" }).waitFor();
  expect(await findingsInEveryView(page)).toEqual([]);
});

test("a talk that gives fewer cards than promised says so where they are kept or dropped", async () => {
  const { page } = await world.arrive();
  const { path } = await makeStudy(page);
  await open(page, `${path}?tab=flashcards&generate`);
  await page.getByRole("dialog").getByRole("button", { name: "Generate Flashcards" }).click();
  const sort = page.getByRole("dialog", { name: "Keep or Drop" });
  const notice = sort.getByText(/^\d+ new cards to keep or drop\. No more can be found without an AI model\./);
  const [count] = (await notice.innerText()).split(" ");
  expect(await sort.getByRole("listitem").count()).toBe(Number(count));
});
