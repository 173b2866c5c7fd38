import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { EmptyState } from "~/app/ui/empty-state";
import { type ListSelection, NOTHING_SELECTED, press } from "~/app/ui/press";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import { EXTRACT_CARDS_NOTICE } from "~/functions/flashcards/flashcard-kinds";
import type { ReviewItemView } from "~/functions/reviews/model";
import { writtenByModels } from "~/functions/text/written-by";
import type { CardFilters } from "../filter-cards";
import { CardBulkBar } from "./card-bulk-bar";
import type { CardAct } from "./card-menu";
import { CardTile, type TileActions } from "./card-tile";

const FIRST = 24;
const STEP = 48;
const STEP_AFTER_MS = 60;

/**
 * How many items of a long list to render: some at first, more in steps too small to notice. Restarts when `subject`
 * changes.
 */
function useGrowing(count: number, subject: unknown): number {
  const [growth, setGrowth] = useState({ subject, shown: FIRST });
  if (growth.subject !== subject) setGrowth({ subject, shown: FIRST });
  const { shown } = growth;
  useEffect(() => {
    if (shown >= count) return;
    const grow = () => setGrowth((before) => ({ ...before, shown: before.shown + STEP }));
    const timer = setTimeout(() => startTransition(grow), STEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [shown, count]);
  return Math.min(shown, count);
}

type CardListProps = {
  transcriptId: number;
  filters: CardFilters;
  /** The cards that match the filters. */
  shown: readonly FlashcardView[];
  items: ReadonlyMap<number, ReviewItemView>;
  categories: readonly string[];
  onAct: (card: FlashcardView, act: CardAct) => void;
  onPlay: (startMs: number, segmentId: number) => void;
  onChange: () => void;
};

/** How many cards the browser lays out at a time as they scroll into view; divisible by every number of columns. */
const GROUP = 24;

/** The cards that match the filters, with bulk actions. */
export function CardList({ transcriptId, filters, shown, items, categories, onAct, onPlay, onChange }: CardListProps) {
  const { shown: drawn, filters: drawnFilters } = useDeferredValue(
    useMemo(() => ({ shown, filters }), [shown, filters]),
  );
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const [drawnSelection, setDrawnSelection] = useState(NOTHING_SELECTED);
  const selected = useMemo(
    () => shown.filter(({ id }) => selection.ids.has(id)).map(({ id }) => id),
    [shown, selection],
  );
  const count = useGrowing(drawn.length, drawnFilters);
  const latest = useRef({ shown, onAct, onPlay });
  latest.current = { shown, onAct, onPlay };
  const [actions] = useState<TileActions>(() => ({
    act: (card, act) => latest.current.onAct(card, act),
    play: (startMs, segmentId) => latest.current.onPlay(startMs, segmentId),
    select: (id, isRange) => {
      const order = latest.current.shown.map((card) => card.id);
      const choose = (before: ListSelection) => press(before, id, { order, isRange });
      setSelection(choose);
      setDrawnSelection(choose);
    },
  }));
  const select = (ids: readonly number[]) => {
    const next = { ids: new Set(ids), anchor: null };
    setSelection(next);
    // Update thousands of checkboxes without blocking the page.
    startTransition(() => setDrawnSelection(next));
  };
  const starts = Array.from({ length: Math.ceil(count / GROUP) }, (_, index) => index * GROUP);
  const byModels = writtenByModels(shown, "Generated cards were written");
  if (shown.length === 0) return <EmptyState className="mt-6">No matching flashcards</EmptyState>;
  return (
    <>
      <CardBulkBar
        transcriptId={transcriptId}
        shown={shown}
        selected={selected}
        categories={categories}
        onSelect={select}
        onChange={onChange}
      />
      {starts.map((start) => (
        <ul
          key={start}
          className={
            start === 0 ? "card-columns mt-4" : "card-columns far-cards mt-4 lg:[contain-intrinsic-size:auto_120rem]"
          }
        >
          {drawn.slice(start, Math.min(start + GROUP, count)).map((card) => (
            <CardTile
              key={card.id}
              card={card}
              item={items.get(card.id)}
              isSelected={drawnSelection.ids.has(card.id)}
              actions={actions}
            />
          ))}
        </ul>
      ))}
      {shown.some(({ isOfflineDraft }) => isOfflineDraft) && (
        <p className="mt-6 max-w-measure text-small text-quiet">{EXTRACT_CARDS_NOTICE}</p>
      )}
      {byModels && <p className="mt-6 max-w-measure text-small text-quiet">{byModels}</p>}
    </>
  );
}
