import { call } from "~/app/browser/calls/call";
import type { ExportedCard, ExportedSettings } from "~/functions/exchange/exported";

export type Collected = ExportedSettings & { cards: ExportedCard[] };

/**
 * All cards of a transcript, or all of the learner's, with state and log, page by page.
 * @throws CallFailed; AbortError when aborted
 */
export async function collectCards(
  transcriptId: number | null,
  { signal, onCount }: { signal: AbortSignal; onCount: (cards: number) => void },
): Promise<Collected> {
  const cards: ExportedCard[] = [];
  let after = 0;
  for (;;) {
    const query = { after, transcriptId: transcriptId ?? undefined };
    const page = await call("GET /api/flashcards/export", { query, signal });
    cards.push(...page.cards);
    onCount(cards.length);
    const { desiredRetention, decay, next } = page;
    if (next === null) return { cards, desiredRetention, decay };
    after = next;
  }
}
