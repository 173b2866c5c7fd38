import { callApi } from "~/app/client/api/call-api";
import type { ExportedCard, ExportedSettings, ExportPage } from "~/functions/exchange/exported";

export type Collected = ExportedSettings & { cards: ExportedCard[] };

/**
 * All cards of a transcript, or of the learner, with state and log; page by page.
 * @throws CallFailed; AbortError when aborted
 */
export async function collectCards(
  transcriptId: number | null,
  { signal, onCount }: { signal: AbortSignal; onCount: (cards: number) => void },
): Promise<Collected> {
  const cards: ExportedCard[] = [];
  const which = transcriptId === null ? "" : `&transcriptId=${transcriptId}`;
  let after = 0;
  for (;;) {
    const response = await callApi(`/api/flashcards/export?after=${after}${which}`, { signal });
    const page = (await response.json()) as ExportPage;
    cards.push(...page.cards);
    onCount(cards.length);
    const { desiredRetention, decay, next } = page;
    if (next === null) return { cards, desiredRetention, decay };
    after = next;
  }
}
