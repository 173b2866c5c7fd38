import { useEffect, useRef, useState } from "react";
import { toFailure } from "~/app/browser/calls/call-api";
import { saveFile } from "~/app/browser/page/save-file";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { ProgressBar } from "~/app/ui/progress-bar";
import { showToast } from "~/app/ui/toast-store";
import { counted } from "~/functions/text/counted";
import { collectCards } from "../anki/collect-cards";
import { FORMATS, type FormatId, fileName, writeFile } from "../anki/write-file";

type ExportDialogProps = { transcriptId: number | null; onClose(): void };

/** Exports the cards of a transcript, or all of the learner's cards, to a file. */
export default function ExportCardsDialog({ transcriptId, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<FormatId>("apkg");
  const [count, setCount] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const isPending = count !== null;

  async function write() {
    const controller = new AbortController();
    work.current = controller;
    const { signal } = controller;
    setCount(0);
    setFailure(null);
    try {
      const collected = await collectCards(transcriptId, { signal, onCount: setCount });
      if (collected.cards.length === 0) setFailure("There are no cards to export yet.");
      else {
        const title = transcriptId === null ? null : (collected.cards[0]?.title ?? null);
        const file = await writeFile(collected, format, signal);
        saveFile(file, fileName(title, format));
        showToast({ title: "Cards exported", description: `${counted(collected.cards.length, "card")} in the file.` });
        onClose();
        return;
      }
    } catch (thrown) {
      if (signal.aborted) return;
      setFailure(toFailure(thrown).message || "Couldn't create the file. Please try again.");
    }
    setCount(null);
  }

  return (
    <Dialog
      title="Export cards"
      description={transcriptId === null ? "All your cards in one file." : "This transcript's cards in one file."}
      size="large"
      onClose={onClose}
    >
      <fieldset className="mt-4 grid gap-1" disabled={isPending}>
        <legend className="sr-only">Format</legend>
        {FORMATS.map(({ id, label, hint }) => (
          <label key={id} className="flex gap-3 items-baseline py-2">
            <input type="radio" name="format" checked={format === id} onChange={() => setFormat(id)} />
            <span>
              {label}
              <span className="block text-small text-quiet">{hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {isPending && (
        <div role="status" className="mt-4">
          <ProgressBar label="Creating the file" />
          <p className="mt-2 text-small text-quiet">{counted(count, "card")} read.</p>
        </div>
      )}
      {failure && <ErrorNote className="mt-4">{failure}</ErrorNote>}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={isPending} onClick={() => void write()}>
          {isPending ? "Exporting..." : "Export"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
