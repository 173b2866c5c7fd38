import { type FormEvent, useEffect, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { useGeneration, useGenerationForm } from "~/app/browser/calls/use-generation";
import { SaveTemplate } from "~/app/library/templates/save-template";
import { useTemplate } from "~/app/library/templates/use-template";
import { DifficultyChoice } from "~/app/quizzes/difficulty-choice";
import { OfferNote } from "~/app/quizzes/offer-note";
import { Button } from "~/app/ui/button";
import { Checkboxes } from "~/app/ui/checkboxes";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { Input } from "~/app/ui/field";
import { ProgressBar } from "~/app/ui/progress-bar";
import { showToast } from "~/app/ui/toast-store";
import type { GeneratedView } from "~/functions/flashcards/card-views";
import {
  GENERATED_KINDS,
  MAX_CATEGORY,
  MAX_GENERATED_CARDS,
  MAX_WISHED_CARDS,
  MIN_GENERATED_CARDS,
} from "~/functions/flashcards/flashcard-kinds";
import type { CardsRequest } from "~/functions/flashcards/model";
import { whyFewer } from "~/functions/generation/no-more";
import type { StudyOffer } from "~/functions/generation/offer";
import { counted } from "~/functions/text/counted";
import { KIND_LABELS } from "../card-labels";
import { ANY_CARDS, readCardForm } from "../cards-request";
import { focusHeading } from "./list-head";

const TEXTS = {
  canceled: "No flashcards were created.",
  failed: "Failed to generate flashcards. Please try again.",
  continuing: "Your flashcards are still being generated. Please try again.",
};

type CardGenerationInput = {
  transcriptId: number;
  onClose: () => void;
  onGenerated: () => void;
  /** Shows what was generated, if the dialog was still open. @param fewer says so if it is less than expected */
  onOffer: (fewer: string | null) => void;
};

/** Generates cards from a transcript and counts the seconds. Reports the outcome even if the dialog was closed. */
function useCardGeneration({ transcriptId, onClose, onGenerated, onOffer }: CardGenerationInput) {
  const [seconds, setSeconds] = useState(0);
  const generation = useGeneration({
    make: (json: CardsRequest & { clientId: string }, signal) =>
      call("POST /api/transcripts/:id/generate-flashcards", { param: { id: transcriptId }, json, signal }),
    cancel: (clientId) =>
      call("DELETE /api/transcripts/:id/generate-flashcards/:clientId", { param: { id: transcriptId, clientId } }),
  });
  const isOpen = useRef(true);
  const isWatched = useRef(true);
  const wished = useRef<number | null>(null);
  const done = (made: GeneratedView, { count }: CardsRequest) => {
    // Someone who waited sees the cards themselves.
    if (isWatched.current) return null;
    const ready = `${counted(made.totalFlashcards, "new card")} to keep or drop.`;
    return { title: "Flashcards ready", description: fewerNotice(made, count) ?? ready };
  };
  const texts = { ...TEXTS, done };
  const form = useGenerationForm(generation, texts, {
    onGenerated: (made) => {
      onGenerated();
      if (isWatched.current) onOffer(fewerNotice(made, wished.current));
    },
    onOutcome: () => {
      isWatched.current = isOpen.current;
      if (isOpen.current) close();
    },
    isShown: () => isOpen.current,
  });
  const { state } = generation;
  const isPending = state !== "idle";
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [isPending]);

  function begin(wish: CardsRequest) {
    setSeconds(0);
    wished.current = wish.count;
    void form.begin({ ...wish, isOffer: true });
  }

  function close() {
    isOpen.current = false;
    onClose();
  }

  function leave() {
    if (isPending) showToast({ title: "Still generating", description: "Flashcards appear here when they're ready." });
    close();
  }

  const stop = () => (isPending ? void form.stop() : close());

  return { ...form, state, isPending, seconds, begin, stop, leave };
}

type Made = Pick<GeneratedView, "totalFlashcards" | "isOfflineDraft">;

/** How many cards there are, and that it is fewer than requested, or than the dialog promises if no number was. */
export function fewerNotice({ totalFlashcards, isOfflineDraft }: Made, wished: number | null): string | null {
  if (totalFlashcards >= (wished ?? MIN_GENERATED_CARDS)) return null;
  return `${counted(totalFlashcards, "new card")} to keep or drop. ${whyFewer(isOfflineDraft)}`;
}

type GenerateDialogProps = CardGenerationInput & { offer: StudyOffer };

/**
 * Generates cards to keep or drop, and shows the progress. Cancel stops the generation; closing the dialog doesn't, and the cards appear
 * when they are ready.
 */
export default function GenerateDialog({ offer, ...input }: GenerateDialogProps) {
  const { state, isPending, seconds, failure, unmet, begin, stop, leave } = useCardGeneration(input);
  const template = useTemplate("flashcard_set");
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    begin(readCardForm(new FormData(event.currentTarget)));
  }
  return (
    <Dialog
      title="Generate Flashcards"
      description={
        <>
          Creates 15-20 flashcards, or fewer if the transcript is short. Each links to its moment in the video.
          Duplicates are skipped.
        </>
      }
      onClose={leave}
      // The button that opened the dialog was part of the empty list, which is gone once there are cards.
      returnFocus={focusHeading}
    >
      <OfferNote offer={offer} what="cards" onLeave={leave} />
      <form key={template?.id ?? "own"} onSubmit={submit}>
        <details className="mt-2" open={template !== null}>
          <summary className="text-action">{template ? `Options from “${template.name}”` : "Options"}</summary>
          <CardOptions wish={template?.templateData ?? ANY_CARDS} />
          <SaveTemplate
            read={(form) => ({ templateType: "flashcard_set", templateData: readCardForm(new FormData(form)) })}
          />
        </details>
        {isPending && <Working seconds={seconds} />}
        {failure && <ErrorNote className="mt-4">{failure}</ErrorNote>}
        {unmet && (
          <p role="alert" className="mt-4 border-l-4 border-warn py-1 pl-4">
            {unmet.message}{" "}
            <button
              type="button"
              className="text-link min-h-6"
              onClick={() => begin({ ...unmet.wish, kinds: ANY_CARDS.kinds, difficulty: "mixed" })}
            >
              Create these cards
            </button>
          </p>
        )}
        <DialogActions>
          <Button disabled={state === "canceling"} onClick={() => stop()}>
            {state === "canceling" ? "Canceling..." : "Cancel"}
          </Button>
          <Button type="submit" variant="primary" disabled={isPending}>
            {isPending ? "Generating..." : "Generate Flashcards"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function Working({ seconds }: { seconds: number }) {
  return (
    <div role="status" className="mt-4">
      <ProgressBar label="Generating flashcards" />
      <p className="mt-2 text-small text-quiet">
        Reading the transcript and writing cards
        <span aria-hidden="true" className="tabular-nums">
          , {seconds} s
        </span>
      </p>
    </div>
  );
}

/** Options for generating cards; `readCardForm` reads them. */
function CardOptions({ wish }: { wish: CardsRequest }) {
  return (
    <div className="mt-2 grid gap-4 sm:grid-cols-2">
      <label className="text-small">
        Number of cards
        <Input
          type="number"
          name="count"
          min={1}
          max={MAX_WISHED_CARDS}
          placeholder={`${MIN_GENERATED_CARDS}-${MAX_GENERATED_CARDS}`}
          defaultValue={wish.count ?? ""}
        />
      </label>
      <DifficultyChoice value={wish.difficulty} />
      <label className="text-small">
        Category
        <Input
          name="category"
          maxLength={MAX_CATEGORY}
          placeholder="Each card's chapter"
          autoComplete="off"
          defaultValue={wish.category ?? ""}
        />
      </label>
      <label className="text-small">
        Tags
        <Input
          name="tags"
          placeholder="Optional, separated by commas"
          autoComplete="off"
          defaultValue={wish.tags.join(", ")}
        />
      </label>
      <Checkboxes legend="Card types" name="kinds" values={GENERATED_KINDS} labels={KIND_LABELS} ticked={wish.kinds} />
    </div>
  );
}
