import { lazy, Suspense, useState } from "react";
import { useShortcut } from "~/app/hooks/use-shortcut";
import { MAX_BACK } from "~/functions/flashcards/kinds";
import type { Selected } from "../../client/highlights/ask-transform";
import { copyText } from "../../client/prompts/copy";
import { Button } from "../ui/button";

const EditorDialog = lazy(() => import("../flashcards/editor/editor-dialog"));

type SelectionBarProps = {
  /** What is selected now; null where it has no words. */
  read: () => Selected | null;
  /** Keeps the words as they are. */
  onHighlight: (selected: Selected) => void;
  onAsk: () => void;
};

const COPIED = { title: "Copied!", description: "The words you selected are on the clipboard." };

/** What can be done with a selection, in reach of the thumb: keep it, copy it, make a card of it, or ask for something. */
export function SelectionBar({ read, onHighlight, onAsk }: SelectionBarProps) {
  const [card, setCard] = useState<Selected | null>(null);
  const withWords = (work: (selected: Selected) => void) => () => {
    const selected = read();
    if (selected) work(selected);
  };
  const highlight = withWords(onHighlight);
  const copy = withWords(({ selectedText }) => void copyText(selectedText, COPIED));
  const makeCard = withWords(setCard);
  const isOpen = card !== null;
  useShortcut("h", highlight, !isOpen);
  useShortcut("c", copy, !isOpen);
  useShortcut("a", makeCard, !isOpen);
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
  return (
    // Taking the focus would clear the selection in some browsers.
    <div className="selection-bar" onPointerDown={(event) => event.preventDefault()}>
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
