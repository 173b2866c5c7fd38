import { useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { MAX_BACK, MAX_FRONT } from "~/functions/flashcards/flashcard-kinds";
import type { CardSuggestion } from "./use-editor";

const EditorDialog = lazyPart(() => import("./editor/editor-dialog"));

type MakeCardProps = { transcriptId: number; text: string; source: CardSuggestion["source"] };

/** Makes a card of a passage, as its answer or as a text with gaps; the card cites it. */
export function MakeCard({ transcriptId, text, source }: MakeCardProps) {
  const [suggestion, setSuggestion] = useState<CardSuggestion | null>(null);
  const close = () => setSuggestion(null);
  const cited = source && { source };
  return (
    <>
      <button
        type="button"
        className="text-action"
        onClick={() => setSuggestion({ back: text.slice(0, MAX_BACK), ...cited })}
      >
        Make a card
      </button>
      <button
        type="button"
        className="text-action"
        onClick={() => setSuggestion({ kind: "cloze", front: text.slice(0, MAX_FRONT), ...cited })}
      >
        Make a gap
      </button>
      {suggestion && (
        <EditorDialog transcriptId={transcriptId} card={null} suggestion={suggestion} onClose={close} onSaved={close} />
      )}
    </>
  );
}
