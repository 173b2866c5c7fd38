import * as Dialog from "@radix-ui/react-dialog";
import { useImport } from "../../../hooks/flashcards/use-import";
import { FilePicker } from "./file-picker";
import { Outcome } from "./outcome";
import { Preview } from "./preview";

type ImportDialogProps = { transcriptId: number; onClose(): void; onImported(): void };

/** Brings cards of a file into a transcript: a file is picked, looked at, and sent. */
export default function ImportDialog({ transcriptId, onClose, onImported }: ImportDialogProps) {
  const task = useImport(transcriptId, onImported);
  const { sending, source, read, failure } = task;
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        {/* Radix's own overlay writes a style element, which the CSP refuses. */}
        <div className="scrim" />
        <Dialog.Content className="study-dialog exchange-dialog">
          <Dialog.Title className="text-lead font-semibold">Import cards</Dialog.Title>
          <Dialog.Description className="mt-2 text-quiet">
            Cards come in with their schedule and review log where the file has them. A card that is here already is not
            added again.
          </Dialog.Description>
          {failure && (
            <p role="alert" className="mt-4 border-l-4 border-bad py-1 pl-3">
              {failure}
            </p>
          )}
          {sending ? (
            <Outcome task={task} sending={sending} onImported={onImported} onClose={onClose} />
          ) : source && read ? (
            <Preview task={task} read={read} />
          ) : (
            <FilePicker task={task} />
          )}
          <Dialog.Close className="dialog-close" aria-label="Close">
            <span aria-hidden="true">×</span>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
