import { useDeferredValue, useMemo, useRef, useState } from "react";
import { OFFLINE_CARDS_NOTICE } from "~/functions/flashcards/kinds";
import type { FlashcardView } from "~/functions/flashcards/views";
import type { ItemView } from "~/functions/reviews/schema";
import { BulkBar } from "./bulk-bar";
import type { CardAct } from "./card-menu";
import { CardTile, type TileActions } from "./card-tile";
import { NOTHING, press } from "./select-cards";
import { useGrowing } from "./use-growing";

type CardListProps = {
  transcriptId: number;
  shown: readonly FlashcardView[];
  items: ReadonlyMap<number, ItemView>;
  categories: readonly string[];
  onAct: (card: FlashcardView, act: CardAct) => void;
  onPlay: (startMs: number, segmentId: number) => void;
  onChange: () => void;
};

/** The cards that the filters leave, and what is done to several of them. */
export function CardList({ transcriptId, shown, items, categories, onAct, onPlay, onChange }: CardListProps) {
  const drawn = useDeferredValue(shown);
  const [selection, setSelection] = useState(NOTHING);
  const selected = useMemo(
    () => shown.filter(({ id }) => selection.ids.has(id)).map(({ id }) => id),
    [shown, selection],
  );
  const count = useGrowing(drawn.length);
  const latest = useRef({ shown, onAct, onPlay });
  latest.current = { shown, onAct, onPlay };
  const [actions] = useState<TileActions>(() => ({
    act: (card, act) => latest.current.onAct(card, act),
    play: (startMs, segmentId) => latest.current.onPlay(startMs, segmentId),
    select: (id, isRange) => {
      const order = latest.current.shown.map((card) => card.id);
      setSelection((before) => press(before, id, { order, isRange }));
    },
  }));
  if (shown.length === 0) return <p className="empty-card mt-6">No matching flashcards</p>;
  return (
    <>
      <BulkBar
        transcriptId={transcriptId}
        shown={shown}
        selected={selected}
        categories={categories}
        onSelect={(ids) => setSelection({ ids: new Set(ids), anchor: null })}
        onChange={onChange}
      />
      <ul className="flashcard-grid">
        {drawn.slice(0, count).map((card) => (
          <CardTile
            key={card.id}
            card={card}
            item={items.get(card.id)}
            isSelected={selection.ids.has(card.id)}
            actions={actions}
          />
        ))}
      </ul>
      {shown.some(({ isOfflineDraft }) => isOfflineDraft) && (
        <p className="mt-6 max-w-measure text-small text-quiet">{OFFLINE_CARDS_NOTICE}</p>
      )}
    </>
  );
}
