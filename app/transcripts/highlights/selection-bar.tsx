import { useShortcut } from "~/app/ui/use-shortcut";
import type { Selected } from "./ask-transform";
import { copyText } from "~/app/prds/copy";
import { Button } from "~/app/ui/button";

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
export function SelectionBar({ read, onHighlight, onCard, onAsk }: SelectionBarProps) {
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
