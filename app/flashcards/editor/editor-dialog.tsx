import { type KeyboardEvent, useDeferredValue, useState } from "react";
import { LeaveQuestion } from "~/app/shell/leave-question";
import { Button } from "~/app/ui/button";
import { Confirm } from "~/app/ui/confirm-dialog";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { ordinalsOf } from "~/functions/flashcards/card-notes";
import type { FlashcardView } from "~/functions/flashcards/card-views";
import { facesOf } from "~/functions/flashcards/faces";
import type { CardDraft } from "../card-problems";
import { CardFace, CardText } from "../card-text";
import { type CardSuggestion, useEditor } from "../use-editor";
import { EditorForm } from "./editor-form";

export type EditorDialogProps = {
  transcriptId: number;
  /** Null to create one. */
  card: FlashcardView | null;
  /** Fills the fields instead of the card's current text. */
  suggestion?: CardSuggestion | undefined;
  /** Existing categories to choose from. */
  categories?: readonly string[];
  onClose: () => void;
  onSaved: (card: FlashcardView) => void;
};

/** Creates or edits a card, with a preview. Asks before discarding changes. */
export default function EditorDialog({ categories = [], onClose, ...input }: EditorDialogProps) {
  const { card, suggestion, transcriptId, onSaved } = input;
  const editor = useEditor({ transcriptId, card, suggestion, onSaved });
  const [isAsking, setAsking] = useState(false);
  const close = () => (editor.isDirty ? setAsking(true) : onClose());
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || isAsking) return;
    event.preventDefault();
    void editor.save();
  };

  return (
    <Dialog
      title={card ? "Edit Flashcard" : "Create Flashcard"}
      size="wide"
      hasCloseButton
      onClose={close}
      onKeyDown={onKeyDown}
    >
      <div className="grid gap-x-8 gap-y-6 mt-2 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <EditorForm editor={editor} categories={categories} />
        <div className="space-y-4">
          <NotePreview draft={editor.draft} />
          <EditorTips />
        </div>
      </div>
      {editor.support === "partly" && (
        <p className="mt-4 text-small text-warn">The video says only part of this suggestion.</p>
      )}
      {editor.failure && <ErrorNote className="mt-4">{editor.failure}</ErrorNote>}
      <DialogActions isSticky>
        <Button onClick={close}>Cancel</Button>
        <Button
          variant="primary"
          aria-keyshortcuts="Control+Enter"
          title="Ctrl+Enter"
          disabled={!editor.isValid || editor.isSaving}
          onClick={() => void editor.save()}
        >
          {editor.isSaving ? "Saving..." : "Save"}
        </Button>
      </DialogActions>
      {editor.isDirty && <LeaveQuestion text="This card is not saved." onLeave={onClose} />}
      {isAsking && (
        <Confirm
          title="Unsaved changes"
          text="You have unsaved changes. Are you sure you want to close?"
          confirm="Close without saving"
          cancel="Keep editing"
          onConfirm={onClose}
          onCancel={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
}

/** Tips for writing good cards, and the supported markup. */
function EditorTips() {
  return (
    <details className="text-small" open>
      <summary className="font-semibold">Tips</summary>
      <ul className="mt-2 list-disc pl-4 text-quiet [&_code]:text-ink">
        <li>Ask one thing per card. Two short cards are easier to remember than one long one.</li>
        <li>Write a question you can answer without the video.</li>
        <li>Keep the answer short. Put any explanation on its own line.</li>
        <li>
          A cloze card hides one part at a time: <code>{"{{c1::Paris}}"}</code>, with a hint{" "}
          <code>{"{{c1::Paris::a city}}"}</code>.
        </li>
        <li>
          <code>**strong**</code>, <code>*emphasis*</code>, <code>`code`</code>, lists with <code>-</code> or{" "}
          <code>1.</code>, and math in <code>$..$</code> keep their formatting.
        </li>
      </ul>
    </details>
  );
}

/** A preview of the cards that a note makes. */
function NotePreview({ draft }: { draft: CardDraft }) {
  const { kind, front, back } = useDeferredValue(draft);
  const [place, setPlace] = useState(0);
  const [isFlipped, setFlipped] = useState(false);
  const ordinals = ordinalsOf({ kind, front });
  const at = Math.min(place, Math.max(0, ordinals.length - 1));
  const faces = facesOf({ kind, front, back, ordinal: ordinals[at] ?? 0 });
  const parts = isFlipped ? faces.answer : faces.question;
  return (
    <section aria-label="Preview" className="note-preview">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-small text-quiet">{isFlipped ? "Preview: answer" : "Preview: question"}</h3>
        {ordinals.length > 1 && (
          <div className="flex items-center gap-3 text-small">
            <span className="tabular-nums">
              Card {at + 1} of {ordinals.length}
            </span>
            <button type="button" className="text-action" onClick={() => setPlace((at + 1) % ordinals.length)}>
              Next card
            </button>
          </div>
        )}
      </div>
      <div className="min-h-32 max-h-80 mt-2 mb-3 p-4 border border-line rounded-sm bg-paper overflow-y-auto">
        {parts.length === 0 ? <p className="text-quiet">Nothing here yet</p> : <CardFace parts={parts} />}
        {isFlipped && faces.extra && (
          <div className="mt-3 border-t border-line pt-3">
            <CardText text={faces.extra} />
          </div>
        )}
      </div>
      <Button size="small" onClick={() => setFlipped(!isFlipped)}>
        Flip
      </Button>
    </section>
  );
}
