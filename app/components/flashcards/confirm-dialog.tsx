import * as Dialog from "@radix-ui/react-dialog";

type ConfirmDialogProps = {
  title: string;
  text: string;
  /** What the button that goes on says. */
  confirm: string;
  /** What the button that leaves things as they are says. */
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** A question before something is lost. */
export function ConfirmDialog({ title, text, confirm, cancel = "Cancel", onConfirm, onCancel }: ConfirmDialogProps) {
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <Dialog.Portal>
        {/* Radix's own overlay writes a style element, which the CSP refuses. */}
        <div className="scrim" />
        <Dialog.Content role="alertdialog" aria-modal="true" className="study-dialog">
          <Dialog.Title className="text-lead font-semibold">{title}</Dialog.Title>
          <Dialog.Description className="mt-2 wrap-anywhere">{text}</Dialog.Description>
          <div className="dialog-actions">
            <button type="button" className="button" onClick={onCancel}>
              {cancel}
            </button>
            <button type="button" className="button button-bad" onClick={onConfirm}>
              {confirm}
            </button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
