import { useImport } from "../use-import";
import { Dialog } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { FilePicker } from "./file-picker";
import { Outcome } from "./outcome";
import { Preview } from "./preview";

type ImportDialogProps = { transcriptId: number; onClose(): void; onImported(): void };

/** Imports cards into a transcript: pick a file, preview it, send it. */
export default function ImportDialog({ transcriptId, onClose, onImported }: ImportDialogProps) {
  const task = useImport(transcriptId, onImported);
  const { sending, source, read, failure } = task;
  return (
    <Dialog
      title="Import cards"
      description={<>Cards keep their schedule and review history if the file has them. Duplicates are skipped.</>}
      size="large"
      hasCloseButton
      onClose={onClose}
    >
      {failure && <ErrorNote className="mt-4">{failure}</ErrorNote>}
      {sending ? (
        <Outcome task={task} sending={sending} onImported={onImported} onClose={onClose} />
      ) : source && read ? (
        <Preview task={task} read={read} />
      ) : (
        <FilePicker task={task} />
      )}
    </Dialog>
  );
}
