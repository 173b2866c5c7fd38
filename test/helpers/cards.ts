import type { Locator, Page, Response } from "playwright-core";
import { openSampleTranscript } from "./study";

export const cardsHeading = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("heading", { name: text, exact: typeof text === "string" });

/** The card in the list that shows this text. */
export const cardTile = (page: Page, text: string): Locator => page.locator(".flashcard", { hasText: text });

/** Saves cards through the API for the visitor whose transcript is open. */
async function saveCards(page: Page, cards: readonly object[]): Promise<void> {
  const problem = await page.evaluate(async (list) => {
    const transcriptId = Number(/transcript\/(\d+)/.exec(location.pathname)?.[1]);
    for (const card of list) {
      const body = JSON.stringify({ ...card, transcriptId });
      const answer = await fetch("/api/flashcards", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      });
      if (!answer.ok) return answer.text();
    }
    return "";
  }, cards);
  if (problem) throw new Error(problem);
}

/** Opens the cards of a sample's transcript, with these cards in it. */
export async function openCards(page: Page, cards: readonly object[] = [], from = openSampleTranscript): Promise<void> {
  await from(page);
  await saveCards(page, cards);
  await page.getByRole("tab", { name: "Flashcards" }).click();
  await cardsHeading(page, cards.length > 0 ? / of \d+ cards$/ : "No flashcards available").waitFor();
}

/** Opens a card's menu and presses an entry. */
export async function chooseFor(card: Locator, entry: string): Promise<void> {
  await card.getByRole("button", { name: /^Actions for/ }).click();
  await card.getByRole("button", { name: entry, exact: true }).click();
}

/** The next response that lists this many cards of a transcript. */
export function listOf(page: Page, count: number): Promise<Response> {
  return page.waitForResponse(async (response) => {
    if (!/\/transcripts\/\d+\/flashcards$/.test(response.url())) return false;
    return ((await response.json()) as { flashcards: unknown[] }).flashcards.length === count;
  });
}
