import * as Dialog from "@radix-ui/react-dialog";

type ImportDialogProps = { transcriptId: number; onClose(): void; onImported(): void };

/** Brings cards of a file into a transcript. */
export default function ImportDialog({ onClose }: ImportDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <div className="scrim" />
        <Dialog.Content aria-describedby={undefined} className="study-dialog">
          <Dialog.Title className="text-lead font-semibold">Import cards</Dialog.Title>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
