import { useSearchParams } from "@remix-run/react";
import { useEffect, useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { Button } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { Input } from "~/app/ui/field";
import { Select } from "~/app/ui/select-field";
import { Skeleton } from "~/app/ui/skeleton";
import { useShortcut } from "~/app/ui/use-shortcut";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import type { StudyOffer } from "~/functions/generation/offer";
import { DIFFICULTIES } from "~/functions/quizzes/quiz-kinds";
import { counted } from "~/functions/text/counted";
import { DIFFICULTY_LABELS } from "./card-labels";
import { actOnCard } from "./change-cards";
import { type CardFilters, hasCardFilters } from "./filter-cards";
import { CardList } from "./list/card-list";
import type { CardAct } from "./list/card-menu";
import { HEADING_ID, type HeadAct, ListHead, showHeading } from "./list/list-head";
import { type OpenDialog, TabDialogs } from "./list/tab-dialogs";
import { useCardList } from "./use-card-list";

const Reviewer = lazyPart(() => import("~/app/reviews/reviewer"));

type FlashcardsTabProps = {
  transcriptId: number;
  /** What can be made from the transcript. */
  offer: StudyOffer;
  onPlay: (startMs: number, segmentId: number) => void;
  /** Called with the number of cards after loading and whenever it changes. */
  onCount: (count: number) => void;
  /** False while another tab is shown. */
  isActive: boolean;
};

/** A transcript's flashcards: the list, its actions, and reviewing. */
export default function FlashcardsTab({ transcriptId, offer, onPlay, onCount, isActive }: FlashcardsTabProps) {
  const list = useCardList({ transcriptId, isActive, onReturn: showHeading });
  const { cards, offered, reload, items, put, shown, categories, hasCards, filters, reviewed, review } = list;
  const count = cards?.length;
  useEffect(() => {
    if (count !== undefined) onCount(count);
  }, [count, onCount]);
  const [query] = useSearchParams();
  // Open the dialog for someone who came here to make cards.
  const [asked, ask] = useState<OpenDialog | null>(() =>
    query.has("generate") || query.has("template") ? { what: "generate" } : null,
  );
  useShortcut("n", () => ask({ what: "create" }), isActive && asked === null && reviewed === null);
  const actOnList = (act: HeadAct) => (act === "review" ? review() : ask({ what: act }));
  const act = (card: FlashcardView, what: CardAct) => {
    if (what === "edit" || what === "delete" || what === "due" || what === "reset") ask({ what, card });
    else void actOnCard(card, what, (item) => put([item]));
  };

  const dialogs = asked && (
    <TabDialogs
      asked={asked}
      transcriptId={transcriptId}
      offer={offer}
      cards={cards ?? []}
      offered={offered}
      categories={categories}
      onClose={() => ask(null)}
      onOffer={(fewer) => ask({ what: "sort", fewer })}
      onChange={reload}
      onItem={(item) => put([item])}
    />
  );
  if (reviewed) {
    return (
      <Reviewer
        whileLoading={<CardSkeletons />}
        scope={{ kind: "cards", transcriptId, cardIds: reviewed }}
        onClose={() => {
          list.setReviewed(null);
          reload();
        }}
        onWatch={onPlay}
        onEdit={reload}
        isActive={isActive}
      />
    );
  }
  if (list.isFailed && !cards) return <NotLoaded onRetry={reload} />;
  if (!cards) return <CardSkeletons />;
  return (
    <section aria-labelledby={HEADING_ID}>
      <ListHead
        heading={hasCards ? `${shown.length} of ${counted(cards.length, "card")}` : "No flashcards available"}
        hasCards={hasCards}
        onAct={actOnList}
      />
      {offered.length > 0 && <OfferNote count={offered.length} onSort={() => ask({ what: "sort", fewer: null })} />}
      {hasCards ? (
        <>
          <FilterBar filters={filters} categories={categories} onChange={list.change} onClear={list.clear} />
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
        <NoCards onGenerate={() => ask({ what: "generate" })} />
      )}
      {dialogs}
    </section>
  );
}

/** Cards that nobody has kept or dropped yet. */
function OfferNote({ count, onSort }: { count: number; onSort: () => void }) {
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      {counted(count, "new card")} to keep or drop within a day.
      <Button onClick={onSort}>Keep or Drop</Button>
    </p>
  );
}

/** Placeholders while the cards load. */
function CardSkeletons() {
  return (
    <div role="status" aria-label="Loading flashcards">
      <Skeleton className="h-8 w-1/3" />
      <div className="card-columns mt-4" aria-hidden="true">
        {["first", "second", "third"].map((key) => (
          <Skeleton key={key} className="h-52" />
        ))}
      </div>
    </div>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      role="alert"
      text="Failed to load flashcards. Please try refreshing the page."
      action={<Button onClick={onRetry}>Try Again</Button>}
    />
  );
}

function NoCards({ onGenerate }: { onGenerate: () => void }) {
  return (
    <EmptyState
      level={3}
      className="mt-6"
      title="No Flashcards Yet"
      text="Turn what the video says into cards, each linked to its moment, and review them so you remember."
      action={
        <Button variant="primary" onClick={onGenerate}>
          Generate Your First Flashcards
        </Button>
      }
    />
  );
}

type FilterBarProps = {
  filters: CardFilters;
  categories: readonly string[];
  onChange: (part: Partial<CardFilters>) => void;
  onClear: () => void;
};

/** Search, category and difficulty. */
function FilterBar({ filters, categories, onChange, onClear }: FilterBarProps) {
  const { search, category, difficulty } = filters;
  return (
    <search className="mt-5 grid grid-cols-2 gap-3 md:grid-cols-[minmax(12rem,1fr)_14rem_11rem] md:[grid-auto-columns:auto] md:[grid-auto-flow:column]">
      <Input
        type="search"
        className="col-span-full md:col-auto"
        aria-label="Search flashcards"
        placeholder="Search front and back"
        value={search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <Select
        aria-label="Category"
        className="px-2"
        value={category ?? ""}
        onChange={(event) => onChange({ category: event.target.value || null })}
      >
        <option value="">All Categories</option>
        {/* Keep showing the address's category even if no card has it anymore. */}
        {category !== null && !categories.includes(category) && <option value={category}>{category}</option>}
        {categories.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <Select
        aria-label="Difficulty"
        className="px-2"
        value={difficulty ?? ""}
        onChange={(event) => onChange({ difficulty: DIFFICULTIES.find((one) => one === event.target.value) ?? null })}
      >
        <option value="">All Difficulties</option>
        {DIFFICULTIES.map((one) => (
          <option key={one} value={one}>
            {DIFFICULTY_LABELS[one]}
          </option>
        ))}
      </Select>
      {hasCardFilters(filters) && <Button onClick={onClear}>Clear Filters</Button>}
    </search>
  );
}
