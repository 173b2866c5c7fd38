import { useCallback, useEffect, useRef, useState } from "react";
import type { FlashcardView } from "~/functions/flashcards/card-view";
import { askNow } from "./due-count/ask";
import { showToast } from "~/app/ui/store";
import type { Suggestion } from "~/app/flashcards/use-editor";
import { useReviews } from "./use-reviews";
import { Button } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";
import { NothingDue } from "./nothing-due";
import { RefusedNote } from "./refused-note";
import { Study } from "./study";
import { WaitingLine } from "./waiting-line";

/** What to review: chosen cards of a transcript, or everything that is due. */
export type ReviewScope = { kind: "cards"; transcriptId: number; cardIds: number[] } | { kind: "due" };

export type ReviewerProps = {
  scope: ReviewScope;
  onClose: () => void;
  /** Shows a moment in the text if there is no video to play. */
  onWatch?: (startMs: number, segmentId: number) => void;
  /** Called after a card was edited, or with a suggestion to open it in the parent's editor. */
  onEdit?: (card: FlashcardView, suggestion?: Suggestion) => void;
  /** False while hidden: key handling and timers are paused. */
  isActive?: boolean;
};

/** Reviews cards and questions: the intro, the session, and its end. */
export default function Reviewer({ scope, onClose, onWatch, onEdit, isActive = true }: ReviewerProps) {
  const { loaded, sender, state, answers, reload } = useReviews(scope);
  const [sessions, setSessions] = useState(0);
  const isNothing = loaded !== null && loaded !== "failed" && loaded.items.length === 0;
  const isDue = scope.kind === "due";

  useEffect(() => {
    if (isNothing && !isDue) showToast({ title: "No Cards to Review" });
  }, [isNothing, isDue]);

  const place = useRef<HTMLDivElement>(null);
  const again = useCallback(() => {
    // The button that ends a session is far down the page; scroll to the top.
    if ((place.current?.getBoundingClientRect().top ?? 0) < 0) place.current?.scrollIntoView({ block: "start" });
    setSessions((before) => before + 1);
    reload();
  }, [reload]);
  const close = () => {
    if (isDue) again();
    else askNow();
    onClose();
  };

  // The list of cards that was here may have been scrolled; bring the session into view.
  const isLoaded = loaded !== null;
  useEffect(() => {
    if (isLoaded && !isDue) place.current?.scrollIntoView({ block: "start" });
  }, [isLoaded, isDue]);

  if (loaded === null)
    return (
      <div
        className="h-80 rounded-sm [background:color-mix(in_oklch,var(--line)_60%,transparent)]"
        role="status"
        aria-label="Loading cards"
      />
    );
  return (
    <div ref={place} className="reviewer scroll-mt-4">
      <WaitingLine state={state} isKept={loaded !== "failed" && loaded.isKept} />
      {sender && state.refused.length > 0 && <RefusedNote refused={state.refused} sender={sender} />}
      {loaded === "failed" || (isNothing && !isDue) ? (
        <NoCards isDue={isDue} onBack={isDue ? () => reload() : onClose} />
      ) : isNothing || !sender ? (
        <NothingDue {...loaded} onMore={reload} />
      ) : (
        <Study
          key={sessions}
          loaded={loaded}
          sender={sender}
          transcriptId={isDue ? null : scope.transcriptId}
          answers={answers}
          onClose={close}
          onBack={again}
          isActive={isActive}
          {...(onWatch && { onWatch })}
          {...(onEdit && { onEdit })}
        />
      )}
    </div>
  );
}

function NoCards({ isDue, onBack }: { isDue: boolean; onBack: () => void }) {
  return (
    <EmptyState
      titleId="reviewer-heading"
      title={isDue ? "Couldn't load your cards" : "No Flashcards Available"}
      text={
        isDue
          ? "Your reviews are safe. Check your connection and try again."
          : "Generate flashcards from the transcript to start studying."
      }
      action={<Button onClick={onBack}>{isDue ? "Try again" : "Back"}</Button>}
    />
  );
}
