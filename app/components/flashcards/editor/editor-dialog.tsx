import * as Dialog from "@radix-ui/react-dialog";
import { type KeyboardEvent, useState } from "react";
import type { FlashcardView } from "~/functions/flashcards/card-view";
import { type Suggestion, useEditor } from "../../../hooks/flashcards/use-editor";
import { CloseIcon } from "../../shell/icons";
import { ConfirmDialog } from "../confirm-dialog";
import { EditorForm } from "./editor-form";
import { EditorTips } from "./editor-tips";
import { NotePreview } from "./note-preview";

export type EditorDialogProps = {
  transcriptId: number;
  /** Null for a new card. */
  card: FlashcardView | null;
  /** Stands in the fields instead of what the card says now. */
  suggestion?: Suggestion | undefined;
  /** Categories that are there, to choose from. */
  categories?: readonly string[];
  onClose: () => void;
  onSaved: (card: FlashcardView) => void;
};

/** Writes a card, or changes one, with a preview beside it. Closing asks first when something would be lost. */
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
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        {/* Radix's own overlay writes a style element, which the CSP refuses. */}
        <div className="scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="study-dialog editor-dialog"
          onKeyDown={onKeyDown}
          onOpenAutoFocus={(event) => event.preventDefault()}
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="text-lead font-semibold">
              {card ? "Edit Flashcard" : "Create Flashcard"}
            </Dialog.Title>
            <Dialog.Close aria-label="Close" className="-mr-3 grid size-11 place-items-center">
              <CloseIcon />
            </Dialog.Close>
          </div>
          <div className="editor-columns">
            <EditorForm editor={editor} categories={categories} />
            <div className="space-y-4">
              <NotePreview draft={editor.draft} />
              <EditorTips />
            </div>
          </div>
          {editor.failure && (
            <p role="alert" className="mt-4 border-l-4 border-bad py-1 pl-3">
              {editor.failure}
            </p>
          )}
          <div className="dialog-actions editor-actions">
            <button type="button" className="button" onClick={close}>
              Cancel
            </button>
            <button
              type="button"
              className="button button-primary"
              aria-keyshortcuts="Control+Enter"
              title="Ctrl+Enter"
              disabled={!editor.isValid || editor.isSaving}
              onClick={() => void editor.save()}
            >
              {editor.isSaving ? "Saving..." : "Save"}
            </button>
          </div>
          {isAsking && (
            <ConfirmDialog
              title="Unsaved changes"
              text="You have unsaved changes. Are you sure you want to close?"
              confirm="Close without saving"
              cancel="Keep editing"
              onConfirm={onClose}
              onCancel={() => setAsking(false)}
            />
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
