import { Suspense, useState } from "react";
import { failureMessage } from "~/app/browser/calls/server-message";
import { MAX_BACK } from "~/functions/flashcards/kinds";
import type { HighlightView } from "~/functions/highlights/schema";
import { keepHighlight, type Selected } from "./ask-transform";
import { showToast } from "~/app/ui/store";
import { undoAction } from "~/app/ui/undo-action";
import { lazyPart } from "~/app/shell/lazy-part";
import { SelectionBar } from "./selection-bar";

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
export function Transform({ hasModel, selected, read, onOpen, onClose, onSaved, onUndo }: TransformProps) {
  const [card, setCard] = useState<Selected | null>(null);
  // The dialog takes the focus, which clears the selection.
  if (card) {
    const close = () => setCard(null);
    return (
      <Suspense fallback={null}>
        <EditorDialog
          transcriptId={card.transcriptId}
          card={null}
          suggestion={{ back: card.selectedText.slice(0, MAX_BACK) }}
          onClose={close}
          onSaved={close}
        />
      </Suspense>
    );
  }
  if (selected) {
    return (
      <Suspense fallback={null}>
        <TransformDialog hasModel={hasModel} selected={selected} onClose={onClose} onSaved={onSaved} />
      </Suspense>
    );
  }
  if (!onOpen) return null;
  const highlight = async (words: Selected) => {
    try {
      const made = await keepHighlight(words, crypto.randomUUID());
      onSaved(made);
      const action = undoAction(() => onUndo(made), "Remove the highlight");
      showToast({ title: "Highlighted", description: made.selectedText.slice(0, 80), action });
    } catch (thrown) {
      showToast({ title: "Couldn't highlight", description: failureMessage(thrown), isDestructive: true });
    }
  };
  return <SelectionBar read={read} onHighlight={highlight} onCard={setCard} onAsk={onOpen} />;
}
