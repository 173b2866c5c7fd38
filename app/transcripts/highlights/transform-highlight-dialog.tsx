import { useState } from "react";
import { serverFailureMessage } from "~/app/browser/calls/server-message";
import { copyText } from "~/app/prds/copy";
import { lazyPart } from "~/app/shell/lazy-part";
import { Button } from "~/app/ui/button";
import { showToast } from "~/app/ui/toast-store";
import { undoAction } from "~/app/ui/undo-action";
import { useShortcut } from "~/app/ui/use-shortcut";
import { MAX_BACK } from "~/functions/flashcards/flashcard-kinds";
import type { HighlightView } from "~/functions/highlights/model";
import { type Selected, sendKeptHighlight } from "./ask-transform";

type SelectionBarProps = {
  /** The current selection; null if it contains no words. */
  read: () => Selected | null;
  /** Saves the selection as a highlight. */
  onHighlight: (selected: Selected) => void;
  onCard: (selected: Selected) => void;
  onAsk: () => void;
};

const COPIED = { title: "Copied!", description: "Selected text copied to clipboard." };

/** Actions on a selection, within reach of the thumb: highlight, copy, make a card, or ask the AI. */
function SelectionBar({ read, onHighlight, onCard, onAsk }: SelectionBarProps) {
  const withWords = (work: (selected: Selected) => void) => () => {
    const selected = read();
    if (selected) work(selected);
  };
  const highlight = withWords(onHighlight);
  const copy = withWords(({ selectedText }) => void copyText(selectedText, COPIED));
  const makeCard = withWords(onCard);
  useShortcut("h", highlight);
  useShortcut("c", copy);
  useShortcut("a", makeCard);
  return (
    // Taking the focus would clear the selection in some browsers.
    <div
      className="selection-bar fixed bottom-[max(1rem,env(safe-area-inset-bottom))] left-1/2 z-30 flex flex-wrap justify-center gap-2 rounded-sm border border-edge bg-raised p-2 whitespace-nowrap [box-shadow:0_8px_24px_oklch(0_0_0/0.2)] [translate:-50%_0] max-sm:w-[calc(100%-1.5rem)] max-sm:*:grow"
      onPointerDown={(event) => event.preventDefault()}
    >
      <Button aria-keyshortcuts="h" onClick={highlight}>
        Highlight
      </Button>
      <Button aria-keyshortcuts="c" onClick={copy}>
        Copy
      </Button>
      <Button aria-keyshortcuts="a" onClick={makeCard}>
        Make card
      </Button>
      <Button variant="primary" onClick={onAsk}>
        Transform selected text
      </Button>
    </div>
  );
}

const EditorDialog = lazyPart(() => import("~/app/flashcards/editor/editor-dialog"));
const TransformDialog = lazyPart(() => import("./transform-dialog"));

type TransformProps = {
  hasModel: boolean;
  /** The selection that the dialog was opened for. */
  selected: Selected | null;
  /** The current selection in the text. */
  read: () => Selected | null;
  /** Set while something is selected and the dialog is closed. */
  onOpen: (() => void) | null;
  onClose: () => void;
  onSaved: (highlight: HighlightView) => void;
  onUndo: (highlight: HighlightView) => void;
};

/** From a selection to a highlight: the action bar, and the dialog for an instruction. */
export default function Transform({ hasModel, selected, read, onOpen, onClose, onSaved, onUndo }: TransformProps) {
  const [card, setCard] = useState<Selected | null>(null);
  // The dialog takes the focus, which clears the selection.
  if (card) {
    const close = () => setCard(null);
    return (
      <EditorDialog
        transcriptId={card.transcriptId}
        card={null}
        suggestion={{ back: card.selectedText.slice(0, MAX_BACK) }}
        onClose={close}
        onSaved={close}
      />
    );
  }
  if (selected) {
    return <TransformDialog hasModel={hasModel} selected={selected} onClose={onClose} onSaved={onSaved} />;
  }
  if (!onOpen) return null;
  const highlight = async (words: Selected) => {
    try {
      const made = await sendKeptHighlight(words, crypto.randomUUID());
      onSaved(made);
      const action = undoAction(() => onUndo(made), "Remove the highlight");
      showToast({ title: "Highlighted", description: made.selectedText.slice(0, 80), action });
    } catch (thrown) {
      showToast({ title: "Couldn't highlight", description: serverFailureMessage(thrown), isDestructive: true });
    }
  };
  return <SelectionBar read={read} onHighlight={highlight} onCard={setCard} onAsk={onOpen} />;
}
