import { lazy, Suspense, useEffect, useMemo, useRef, useState } from "react";
import { useShortcut } from "~/app/hooks/use-shortcut";
import type { FlashcardView } from "~/functions/flashcards/card-view";
import { sawCards } from "../../client/due-count/ask";
import { actOnCard } from "../../client/flashcards/change-cards";
import { categoriesOf, filterCards } from "../../client/flashcards/filter-cards";
import { showToast } from "../../client/toast/store";
import { useCards } from "../../hooks/flashcards/use-cards";
import { useFilters } from "../../hooks/flashcards/use-filters";
import { useItems } from "../../hooks/flashcards/use-items";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { Skeleton } from "../ui/skeleton";
import { CardList } from "./list/card-list";
import type { CardAct } from "./list/card-menu";
import { FilterBar } from "./list/filter-bar";
import { HEADING_ID, type HeadAct, ListHead, showHeading } from "./list/list-head";
import { type Asked, TabDialogs } from "./list/tab-dialogs";

const Reviewer = lazy(() => import("../reviews/reviewer"));

type FlashcardsTabProps = {
  transcriptId: number;
  onPlay: (startMs: number, segmentId: number) => void;
  /** False while another tab is shown. */
  isActive: boolean;
};

/** The flashcards of a transcript: the list, what is done with it, and reviewing. */
export default function FlashcardsTab({ transcriptId, onPlay, isActive }: FlashcardsTabProps) {
  const { cards, isFailed, reload } = useCards(transcriptId);
  const { items, put } = useItems(cards);
  const { filters, change, clear } = useFilters();
  const [asked, ask] = useState<Asked | null>(null);
  const [reviewed, setReviewed] = useState<number[] | null>(null);
  const shown = useMemo(() => filterCards(cards ?? [], filters), [cards, filters]);
  const categories = useMemo(() => categoriesOf(cards ?? []), [cards]);
  const hasCards = cards !== null && cards.length > 0;
  useShortcut("n", () => ask({ what: "create" }), isActive && asked === null && reviewed === null);
  useEffect(() => {
    if (cards) sawCards(transcriptId, cards.length);
  }, [cards, transcriptId]);
  const wasActive = useRef(isActive);
  useEffect(() => {
    // Cards may have been made of the text meanwhile.
    if (isActive && !wasActive.current) reload();
    wasActive.current = isActive;
  }, [isActive, reload]);
  const wasReviewing = useRef(false);
  const isReviewing = reviewed !== null;
  useEffect(() => {
    // The session that had the focus is gone, and was left far down: the list begins at its top.
    if (wasReviewing.current && !isReviewing) showHeading();
    wasReviewing.current = isReviewing;
  }, [isReviewing]);

  function review() {
    const ids = shown.filter(({ id }) => !items.get(id)?.isSuspended).map(({ id }) => id);
    if (ids.length > 0) return setReviewed(ids);
    const description = hasCards ? "None of these cards can be reviewed now." : "Generate or write some first.";
    showToast({ title: "No Cards to Review", description });
  }
  const actOnList = (act: HeadAct) => (act === "review" ? review() : ask({ what: act }));
  const act = (card: FlashcardView, what: CardAct) => {
    if (what === "edit" || what === "delete" || what === "due" || what === "reset") ask({ what, card });
    else void actOnCard(card, what, (item) => put([item]));
  };

  const dialogs = asked && (
    <TabDialogs
      asked={asked}
      transcriptId={transcriptId}
      cards={cards ?? []}
      categories={categories}
      onClose={() => ask(null)}
      onChange={reload}
      onItem={(item) => put([item])}
    />
  );
  if (reviewed) {
    return (
      <Suspense fallback={<CardSkeletons />}>
        <Reviewer
          scope={{ kind: "cards", transcriptId, cardIds: reviewed }}
          onClose={() => {
            setReviewed(null);
            reload();
          }}
          onWatch={onPlay}
          onEdit={reload}
          isActive={isActive}
        />
      </Suspense>
    );
  }
  if (isFailed && !cards) {
    return (
      <div role="alert">
        <p>Failed to load flashcards. Please try refreshing the page.</p>
        <Button className="mt-4" onClick={reload}>
          Try Again
        </Button>
      </div>
    );
  }
  if (!cards) return <CardSkeletons />;
  return (
    <section aria-labelledby={HEADING_ID}>
      <ListHead
        heading={hasCards ? `${shown.length} of ${cards.length} cards` : "No flashcards available"}
        hasCards={hasCards}
        onAct={actOnList}
      />
      {hasCards ? (
        <>
          <FilterBar filters={filters} categories={categories} onChange={change} onClear={clear} />
          <CardList
            transcriptId={transcriptId}
            filters={filters}
            shown={shown}
            items={items}
            categories={categories}
            onAct={act}
            onPlay={onPlay}
            onChange={reload}
          />
        </>
      ) : (
        <EmptyState
          level={3}
          className="mt-6"
          title="No Flashcards Yet"
          text="Make cards of what the video says, each with the moment it comes from, and keep them by reviewing."
          action={
            <Button variant="primary" onClick={() => ask({ what: "generate" })}>
              Generate Your First Flashcards
            </Button>
          }
        />
      )}
      {dialogs}
    </section>
  );
}

/** The shape of what comes. */
function CardSkeletons() {
  return (
    <div role="status" aria-label="Loading flashcards">
      <Skeleton className="h-8 w-1/3" />
      <div className="flashcard-grid" aria-hidden="true">
        {["first", "second", "third"].map((key) => (
          <Skeleton key={key} className="h-52" />
        ))}
      </div>
    </div>
  );
}
