import { Button } from "./button";
import { Dialog, DialogActions } from "./dialog";

type ConfirmProps = {
  title: string;
  text: string;
  /** Label of the button that proceeds. */
  confirm: string;
  /** Label of the button that changes nothing. */
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
};

/** Asks for confirmation before something is lost. */
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
