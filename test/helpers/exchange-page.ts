import type { Page } from "playwright-core";
import type { ExportPage } from "~/functions/exchange/exported";

/** Opens one of the dialogs of the card list. */
export async function openDialog(page: Page, name: "Import cards" | "Export cards"): Promise<void> {
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("dialog", { name }).waitFor();
}

/** The dialog that is open. */
export const dialog = (page: Page) => page.getByRole("dialog");

/** Creates cards through the API from within the page, and reviews them. */
export async function study(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transcriptId = Number(/transcript\/(\d+)/.exec(location.pathname)?.[1]);
    const post = async (path: string, body: object) => {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(path, { method: "POST", headers, body: JSON.stringify(body) });
      if (!answer.ok) throw new Error(await answer.text());
      return (await answer.json()) as { flashcards: { id: number }[] };
    };
    const cards = [
      { front: "What is **TLS**?", back: "A protocol", category: "Nets", tags: ["two words"] },
      { front: "one", back: "uno", kind: "reversed" },
      { front: "{{c1::Paris}} is in {{c2::France}}", back: "by the Seine", kind: "cloze", difficulty: "hard" },
    ];
    const ids: number[] = [];
    for (const card of cards) {
      const { flashcards } = await post("/api/flashcards", { ...card, transcriptId });
      ids.push(...flashcards.map(({ id }) => id));
    }
    const reviews = ids.slice(1).flatMap((flashcardId, index) =>
      [6, 4, 1].slice(0, index + 1).map((day) => ({
        ...{ id: crypto.randomUUID(), itemType: "flashcard", flashcardId, rating: "good", timeSpent: day },
        reviewedAt: new Date(Date.now() - day * 86_400_000).toISOString(),
      })),
    );
    await post("/api/reviews", { reviews });
  });
}

/** The parts of a learner's cards that an export must preserve. */
export async function standing(page: Page) {
  const { cards } = await page.evaluate(async () => {
    const answer = await fetch("/api/flashcards/export");
    return (await answer.json()) as ExportPage;
  });
  return cards.map(({ guid, ordinal, front, back, category, tags, difficulty, kind, standing: one }) => {
    const log = one?.log
      .filter(({ grade }) => grade > 0)
      .map(({ id, reviewedAt, timeSpent }) => ({ id, reviewedAt, timeSpent }));
    return { guid, ordinal, front, back, category, tags, difficulty, kind, state: one?.state ?? null, log: log ?? [] };
  });
}
