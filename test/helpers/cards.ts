import type { Locator, Page, Response } from "playwright-core";
import { call, makeStudy, openTab } from "./study";

export const cardsHeading = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("heading", { name: text, exact: typeof text === "string" });

/** The card in the list that shows this text. */
export const cardTile = (page: Page, text: string): Locator => page.locator(".flashcard", { hasText: text });

/** Opens the cards of a new transcript, by default of a sample, with these cards in it. */
export async function openCards(page: Page, cards: readonly object[] = [], source?: object): Promise<void> {
  const study = await makeStudy(page, source);
  for (const card of cards) await call(page, "/api/flashcards", { ...card, transcriptId: study.id });
  await openTab(page, study, "?tab=flashcards");
  await cardsHeading(page, cards.length > 0 ? / of \d+ cards?$/ : "No flashcards available").waitFor();
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
