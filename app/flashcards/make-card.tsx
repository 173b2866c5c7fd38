import { useState } from "react";
import { lazyPart } from "~/app/shell/lazy-part";
import { MAX_BACK } from "~/functions/flashcards/flashcard-kinds";

const EditorDialog = lazyPart(() => import("./editor/editor-dialog"));

export function MakeCard({ transcriptId, text }: { transcriptId: number; text: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className="text-action" onClick={() => setOpen(true)}>
        Make a card
      </button>
      {isOpen && (
        <EditorDialog
          transcriptId={transcriptId}
          card={null}
          suggestion={{ back: text.slice(0, MAX_BACK) }}
          onClose={close}
          onSaved={close}
        />
      )}
    </>
  );
}
