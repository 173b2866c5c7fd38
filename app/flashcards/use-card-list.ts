import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { useCallFor } from "~/app/browser/calls/use-call";
import { sawCards } from "~/app/reviews/due-count/ask";
import { showToast } from "~/app/ui/toast-store";
import { useAddressFilters } from "~/app/ui/use-address-filters";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import type { ReviewItemView } from "~/functions/reviews/model";
import {
  type CardFilters,
  categoriesOf,
  filterCards,
  NO_CARD_FILTERS,
  readCardFilters,
  writeCardFilters,
} from "./filter-cards";

/** The most cards whose state is loaded per call. */
const MAX_AT_ONCE = 200;

/** The cards' review states by card id, loaded in batches after the cards. */
function useItems(cards: readonly FlashcardView[] | null) {
  const [items, setItems] = useState<ReadonlyMap<number, ReviewItemView>>(new Map());
  const put = useCallback((changed: readonly ReviewItemView[]) => {
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
  onItems: (items: ReviewItemView[]) => void,
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

const isHere = (query: URLSearchParams) => query.get("tab") === "flashcards";

/** The filters of a transcript's cards. */
function useFilters() {
  const { filters, change, clear } = useAddressFilters({
    read: readCardFilters,
    write: writeCardFilters,
    none: NO_CARD_FILTERS,
    isHere,
  });
  // Changing the filters clears the card that a link pointed to.
  return { filters, clear, change: (part: Partial<CardFilters>) => change({ card: null, ...part }) };
}

type CardListInput = {
  transcriptId: number;
  isActive: boolean;
  /** Called when the list reappears after a review. */
  onReturn: () => void;
};

/** A transcript's cards as listed, and those under review. */
export function useCardList({ transcriptId, isActive, onReturn }: CardListInput) {
  const { cards, offered, isFailed, reload } = useCards(transcriptId);
  const { items, put } = useItems(cards);
  const { filters, change, clear } = useFilters();
  const [reviewed, setReviewed] = useState<number[] | null>(null);
  const shown = useMemo(() => filterCards(cards ?? [], filters), [cards, filters]);
  const categories = useMemo(() => categoriesOf(cards ?? []), [cards]);
  const hasCards = cards !== null && cards.length > 0;
  useEffect(() => {
    if (cards) sawCards(transcriptId, cards.length);
  }, [cards, transcriptId]);
  const wasActive = useRef(isActive);
  useEffect(() => {
    // Cards may have been made from the text in the meantime.
    if (isActive && !wasActive.current) reload();
    wasActive.current = isActive;
  }, [isActive, reload]);
  const latest = useRef(onReturn);
  latest.current = onReturn;
  const wasReviewing = useRef(false);
  const isReviewing = reviewed !== null;
  useEffect(() => {
    // The session had the focus, and the page may be scrolled far down: show the list from its top.
    if (wasReviewing.current && !isReviewing) latest.current();
    wasReviewing.current = isReviewing;
  }, [isReviewing]);

  function review() {
    const ids = shown.filter(({ id }) => !items.get(id)?.isSuspended).map(({ id }) => id);
    if (ids.length > 0) return setReviewed(ids);
    const description = hasCards ? "None of these cards can be reviewed now." : "Generate or write some first.";
    showToast({ title: "No Cards to Review", description });
  }
  const list = { cards, offered, isFailed, reload, items, put, shown, categories, hasCards };
  return { ...list, filters, change, clear, reviewed, setReviewed, review };
}

const NONE: readonly FlashcardView[] = [];

/** The learner's cards of a transcript, null until loaded, and those to keep or drop. */
function useCards(transcriptId: number) {
  const { value, isFailed, reload } = useCallFor(
    "GET /api/transcripts/:id/flashcards",
    { param: { id: transcriptId } },
    (found) => found,
  );
  return { cards: value?.flashcards ?? null, offered: value?.offered ?? NONE, isFailed, reload };
}
