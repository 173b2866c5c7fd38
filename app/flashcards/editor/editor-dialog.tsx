import { type KeyboardEvent, useState } from "react";
import type { FlashcardView } from "~/functions/flashcards/card-view";
import { type Suggestion, useEditor } from "../use-editor";
import { LeaveQuestion } from "~/app/shell/leave-question";
import { Button } from "~/app/ui/button";
import { Confirm } from "~/app/ui/confirm";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { EditorForm } from "./editor-form";
import { EditorTips } from "./editor-tips";
import { NotePreview } from "./note-preview";

export type EditorDialogProps = {
  transcriptId: number;
  /** Null to create one. */
  card: FlashcardView | null;
  /** Fills the fields instead of the card's current text. */
  suggestion?: Suggestion | undefined;
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
