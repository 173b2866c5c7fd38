import { Button } from "./button";
import { Dialog, DialogActions } from "./dialog";

type ConfirmProps = {
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
export function Confirm({ title, text, confirm, cancel = "Cancel", onConfirm, onCancel }: ConfirmProps) {
  return (
    <Dialog role="alertdialog" title={title} description={<span className="text-ink">{text}</span>} onClose={onCancel}>
      <DialogActions>
        <Button onClick={onCancel}>{cancel}</Button>
        <Button variant="danger" onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
