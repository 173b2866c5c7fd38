import { useEffect, useMemo, useRef, useState } from "react";
import { sawCards } from "~/app/reviews/due-count/ask";
import { categoriesOf, filterCards } from "./filter-cards";
import { showToast } from "~/app/ui/store";
import { useCards } from "./use-cards";
import { useFilters } from "./use-filters";
import { useItems } from "./use-items";

type CardListInput = {
  transcriptId: number;
  isActive: boolean;
  /** Called when the list reappears after a review. */
  onReturn: () => void;
};

/** A transcript's cards as listed, and those under review. */
export function useCardList({ transcriptId, isActive, onReturn }: CardListInput) {
  const { cards, isFailed, reload } = useCards(transcriptId);
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
  const list = { cards, isFailed, reload, items, put, shown, categories, hasCards };
  return { ...list, filters, change, clear, reviewed, setReviewed, review };
}
