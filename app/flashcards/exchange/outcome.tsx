import { useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { counted } from "~/functions/text/counted";
import { showToast } from "~/app/ui/store";
import type { Import, Sending } from "../use-import";
import { Button } from "~/app/ui/button";
import { DialogActions } from "~/app/ui/dialog";
import { Progress } from "~/app/ui/progress";
import { ChangedNotes } from "./changed-notes";
import { ProblemList } from "./problem-list";

type OutcomeProps = { task: Import; sending: Sending; onImported: () => void; onClose: () => void };

/** The progress of an import, and its result. */
export function Outcome({ task, sending, onImported, onClose }: OutcomeProps) {
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
      {!isDone && <Progress className="mt-4" max={of} value={sent} label="Importing" />}
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
