import { useState } from "react";
import { call } from "~/app/browser/calls/call";
import { serverFailureMessage } from "~/app/browser/calls/server-message";
import type { CardSuggestion } from "~/app/flashcards/use-editor";
import { lazyPart } from "~/app/shell/lazy-part";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import { MAX_BACK, MAX_FRONT } from "~/functions/flashcards/flashcard-kinds";
import type { Segment } from "~/functions/transcripts/model";
import type { SelectedText } from "./ask-transform";
import { gapOf } from "./gap-of";

const EditorDialog = lazyPart(() => import("~/app/flashcards/editor/editor-dialog"));

/** Suggests a card whose answer is this passage, which it cites. */
export function answerOf({ selectedText, startIndex, endIndex }: SelectedText): CardSuggestion {
  return { back: selectedText.slice(0, MAX_BACK), source: { startIndex, endIndex } };
}

/**
 * Suggests a text with this passage as its gap, which it cites.
 * @param segments all segments of the transcript, or as many as have loaded
 */
export function clozeOf(passage: SelectedText, segments: readonly Segment[]): CardSuggestion {
  const { selectedText, startIndex, endIndex } = passage;
  const source = { startIndex, endIndex };
  const joined = segments.map(({ text }) => text).join(" ");
  const front = joined.length < endIndex ? selectedText : gapOf(joined, source);
  return { kind: "cloze", front: front.slice(0, MAX_FRONT), source };
}

type SuggestedCardProps = {
  transcriptId: number;
  suggestion: CardSuggestion;
  onClose: () => void;
  onSaved: () => void;
};

/** The editor of a card that a passage suggests; its toast offers to undo it. */
export function SuggestedCard({ transcriptId, suggestion, onClose, onSaved }: SuggestedCardProps) {
  return (
    <EditorDialog
      transcriptId={transcriptId}
      card={null}
      suggestion={suggestion}
      onClose={onClose}
      onSaved={(made) => {
        onSaved();
        tellCreated(made);
      }}
    />
  );
}

function tellCreated({ id }: FlashcardView) {
  const undo = async () => {
    try {
      await call("DELETE /api/flashcards/:id", { param: { id } });
      showToast({ title: "Flashcard Deleted" });
    } catch (thrown) {
      showToast({ title: "Couldn't undo", description: serverFailureMessage(thrown), isDestructive: true });
    }
  };
  showToast({ title: "Flashcard Created", action: undoAction(undo, "Delete the card") });
}

type MakeCardProps = { passage: SelectedText; segments: readonly Segment[] };

/** Makes a card of a highlight, as its answer or as its gap. */
export function MakeCard({ passage, segments }: MakeCardProps) {
  const [suggestion, setSuggestion] = useState<CardSuggestion | null>(null);
  const close = () => setSuggestion(null);
  return (
    <>
      <button type="button" className="text-action" onClick={() => setSuggestion(answerOf(passage))}>
        Make a card
      </button>
      <button type="button" className="text-action" onClick={() => setSuggestion(clozeOf(passage, segments))}>
        Make a gap
      </button>
      {suggestion && (
        <SuggestedCard transcriptId={passage.transcriptId} suggestion={suggestion} onClose={close} onSaved={close} />
      )}
    </>
  );
}
