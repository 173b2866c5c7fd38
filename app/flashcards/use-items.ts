import { useCallback, useEffect, useState } from "react";
import { call } from "~/app/browser/calls/call";
import type { FlashcardView } from "~/functions/flashcards/card-view";
import type { ItemView } from "~/functions/reviews/schema";

/** The most cards whose state is loaded per call. */
const MAX_AT_ONCE = 200;

/** The cards' review states by card id, loaded in batches after the cards. */
export function useItems(cards: readonly FlashcardView[] | null) {
  const [items, setItems] = useState<ReadonlyMap<number, ItemView>>(new Map());
  const put = useCallback((changed: readonly ItemView[]) => {
    setItems((before) => {
      const next = new Map(before);
      for (const item of changed) if (item.flashcardId !== null) next.set(item.flashcardId, item);
      return next;
    });
  }, []);

  useEffect(() => {
    const controller = new AbortController();
    void readItems(cards ?? [], controller.signal, put);
    return () => controller.abort();
  }, [cards, put]);
  return { items, put };
}

async function readItems(
  cards: readonly FlashcardView[],
  signal: AbortSignal,
  onItems: (items: ItemView[]) => void,
): Promise<void> {
  for (let at = 0; at < cards.length; at += MAX_AT_ONCE) {
    const ids = cards.slice(at, at + MAX_AT_ONCE).map(({ id }) => id);
    try {
      const { items } = await call("GET /api/reviews/items", { query: { flashcardIds: ids.join(",") }, signal });
      onItems(items);
    } catch {
      // The list works without them; cards just don't show when they are due.
      return;
    }
  }
}
