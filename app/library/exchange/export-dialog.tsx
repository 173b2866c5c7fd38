import { useEffect, useRef, useState } from "react";
import { save } from "~/app/flashcards/anki/write-file";
import { toFailure } from "~/app/browser/calls/call-api";
import { EXPORT_FORMATS, type ExportFormat, exportLibrary } from "./formats";
import type { ExportChoice } from "../open-dialog";
import { showToast } from "~/app/ui/store";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { Progress } from "~/app/ui/progress";
import { RadioList } from "./radio-list";

type ExportDialogProps = { choices: readonly ExportChoice[]; onClose: () => void };

/** Exports library items to a file. */
export default function ExportDialog({ choices, onClose }: ExportDialogProps) {
  const [chosen, setChosen] = useState(0);
  const [format, setFormat] = useState<ExportFormat>("md");
  const [count, setCount] = useState<number | null>(null);
  const [isPaused, setPaused] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [failure, setFailure] = useState("");
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const isPending = count !== null;
  const which = choices[chosen]?.which ?? "everything";

  const write = async () => {
    const controller = new AbortController();
    work.current = controller;
    const { signal } = controller;
    setCount(0);
    setStopped(false);
    setFailure("");
    try {
      const file = await exportLibrary(which, format, { signal, onCount: setCount, onPause: setPaused });
      if (file) {
        save(file, EXPORT_FORMATS.find(({ id }) => id === format)?.fileName ?? "library");
        showToast({ title: "Exported", description: "The file is in your downloads." });
        return onClose();
      }
      setFailure(format === "apkg" ? "Your selection has no flashcards." : "There is nothing to export.");
    } catch (thrown) {
      if (signal.aborted) setStopped(true);
      else setFailure(toFailure(thrown).message || "Couldn't create the file. Nothing was lost.");
    }
    setCount(null);
  };
  return (
    <Dialog title="Export" size="large" onClose={onClose}>
      <fieldset disabled={isPending} className="mt-4 grid gap-5">
        <RadioList
          legend="What"
          value={String(chosen)}
          choices={choices.map(({ label }, index) => ({ value: String(index), label }))}
          onChange={(value) => setChosen(Number(value))}
        />
        <RadioList
          legend="Format"
          value={format}
          choices={EXPORT_FORMATS.map(({ id, label, hint }) => ({ value: id, label, hint }))}
          onChange={(value) => setFormat(value)}
        />
      </fieldset>
      {isPending && <Progress className="mt-4" label="Exporting" />}
      <p role="status" className="mt-2 text-small text-quiet tabular-nums empty:hidden">
        {isPending && `${count.toLocaleString("en")} done`}
        {isPaused && ". The server is busy. The export will resume automatically."}
        {isStopped && "Stopped. No file was saved."}
      </p>
      {failure && <ErrorNote className="mt-4">{failure}</ErrorNote>}
      <DialogActions>
        <Button onClick={() => (isPending ? work.current?.abort() : onClose())}>{isPending ? "Stop" : "Cancel"}</Button>
        <Button variant="primary" disabled={isPending} onClick={() => void write()}>
          Export
        </Button>
      </DialogActions>
    </Dialog>
  );
}
