import { useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { Input, TextArea } from "~/app/ui/field";
import { ProgressBar } from "~/app/ui/progress-bar";
import { showToast } from "~/app/ui/toast-store";
import { useFileDrop } from "~/app/ui/use-file-drop";
import { counted } from "~/functions/text/counted";
import { type Import, type ImportSending, useImport } from "../use-import";
import { ChangedNotes } from "./changed-notes";
import { ImportPreview } from "./import-preview";
import { ProblemList } from "./problem-list";

const ENDINGS = ".apkg,.colpkg,.csv,.tsv,.txt";

/** Picks what to import: a chosen or dropped file, or pasted text. */
function FilePicker({ task }: { task: Import }) {
  const [text, setText] = useState("");
  const take = (file: File | undefined) => void (file && task.pick(file));
  const { isOver, target } = useFileDrop(([file]) => take(file));
  return (
    <div {...target}>
      <label
        className="drop-zone mt-4 grid gap-1 rounded-sm border border-dashed border-edge p-3 data-over:border-ink data-over:bg-sunken"
        data-over={isOver || undefined}
      >
        <span className="font-semibold">File</span>
        <Input
          type="file"
          accept={ENDINGS}
          disabled={task.isReading}
          onChange={(event) => take(event.currentTarget.files?.[0])}
          aria-describedby="import-hint"
          className="cursor-pointer text-quiet file:mr-3 file:min-h-7 file:cursor-pointer file:font-semibold file:text-ink"
        />
        <span id="import-hint" className="text-small text-quiet">
          An Anki package (.apkg), a CSV or TSV file, or text from Quizlet. You can also drop it here.
        </span>
      </label>
      {task.isReading && (
        <div role="status" className="mt-4">
          <ProgressBar label="Reading the file" />
          <p className="mt-2 text-small text-quiet">Reading the file. Nothing is uploaded yet.</p>
        </div>
      )}
      <label className="mt-4 grid gap-1">
        <span className="font-semibold">Or paste text</span>
        <TextArea
          rows={4}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          placeholder="One card per line: front, tab, back"
          className="max-h-60 resize-y"
        />
      </label>
      <DialogActions>
        {task.isReading ? (
          <Button onClick={task.stop}>Stop reading</Button>
        ) : (
          <Button disabled={text.trim() === ""} onClick={() => task.paste(text)}>
            Preview
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

type ImportDialogProps = { transcriptId: number; onClose(): void; onImported(): void };

/** Imports cards into a transcript: pick a file, preview it, send it. */
export default function ImportCardsDialog({ transcriptId, onClose, onImported }: ImportDialogProps) {
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
        <ImportPreview task={task} read={read} />
      ) : (
        <FilePicker task={task} />
      )}
    </Dialog>
  );
}

type OutcomeProps = { task: Import; sending: ImportSending; onImported: () => void; onClose: () => void };

/** The progress of an import, and its result. */
function Outcome({ task, sending, onImported, onClose }: OutcomeProps) {
  const [isUndone, setUndone] = useState(false);
  const [isPending, setPending] = useState(false);
  const { imported, known, uncited, problems, ids, sent, of, isStopped } = sending;
  const isDone = sent === of;

  async function undo() {
    setPending(true);
    try {
      await call("PATCH /api/flashcards/bulk", { json: { ids, delete: true } });
      setUndone(true);
      onImported();
    } catch (thrown) {
      showToast({ title: "Couldn't undo", description: toFailure(thrown).message, isDestructive: true });
    }
    setPending(false);
  }

  return (
    <>
      {!isDone && <ProgressBar className="mt-4" max={of} value={sent} label="Importing" />}
      <p role="status" className="mt-4">
        {isUndone
          ? `${counted(ids.length, "card")} removed. Import undone.`
          : `${isDone ? "" : isStopped ? "Stopped. " : "Importing. "}${outcomeText(imported, known)}`}
      </p>
      {isStopped && !isDone && <p className="mt-2 text-quiet">Imported cards are saved. Continue to add the rest.</p>}
      {uncited > 0 && (isDone || isStopped) && !isUndone && (
        <p className="mt-2 text-quiet">
          {counted(uncited, "note")} not linked to a moment: no match in this transcript.
        </p>
      )}
      {isDone && !isUndone && (
        <ChangedNotes changed={sending.changed} notes={task.read?.notes ?? []} onChanged={onImported} />
      )}
      <ProblemList problems={problems} unit={task.source?.kind === "package" ? "Note" : "Line"} />
      <DialogActions>
        {(isDone || isStopped) && ids.length > 0 && !isUndone && (
          <Button disabled={isPending} onClick={() => void undo()}>
            Undo import
          </Button>
        )}
        {!isDone && !isStopped && <Button onClick={task.stop}>Stop</Button>}
        {!isDone && isStopped && !isUndone && (
          <Button variant="primary" onClick={() => void task.send()}>
            Continue
          </Button>
        )}
        {(isDone || isUndone) && (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )}
      </DialogActions>
    </>
  );
}

function outcomeText(imported: number, known: number): string {
  const news = `${counted(imported, "card")} imported.`;
  if (known === 0) return news;
  const old = `${counted(known, "card was", "cards were")} already here.`;
  return imported === 0 ? old : `${news} ${old}`;
}
