import { useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { toFailure } from "~/app/browser/calls/call-api";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { Field, Input } from "~/app/ui/field";
import { ProgressBar } from "~/app/ui/progress-bar";
import { showToast } from "~/app/ui/toast-store";
import { counted } from "~/functions/text/counted";
import { type Imported, importLibrary, NoLibrary } from "./import-library";

/** Imports a library file. */
export default function ImportLibraryDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<{ done: number; total: number } | null>(null);
  const [note, setNote] = useState("");
  const [failure, setFailure] = useState("");
  const work = useRef<AbortController | null>(null);
  useEffect(() => () => work.current?.abort(), []);
  const { revalidate } = useRevalidator();

  const read = async () => {
    if (!file) return setFailure(NO_FILE);
    const controller = new AbortController();
    work.current = controller;
    const { signal } = controller;
    setDone({ done: 0, total: 1 });
    setFailure("");
    setNote("");
    try {
      const onCount = (count: number, total: number) => setDone({ done: count, total });
      const onPause = (isPaused: boolean) => setNote(isPaused ? PAUSED : "");
      const imported = await importLibrary(file, { signal, onCount, onPause });
      showToast({ title: "Imported", description: describe(imported) });
      revalidate();
      return onClose();
    } catch (thrown) {
      if (signal.aborted) setNote(`Stopped. ${KEPT}`);
      else setFailure(problemOf(thrown));
    }
    setDone(null);
    revalidate();
  };
  return (
    <Dialog
      title="Import a library"
      description="A library file (.json) exported from Vidwright. Items you already have won't change."
      onClose={onClose}
    >
      <div className="mt-4">
        <Field label="File" problem={failure === NO_FILE ? failure : undefined}>
          {(control) => (
            <Input
              {...control}
              type="file"
              accept=".json,application/json"
              disabled={done !== null}
              onChange={({ target }) => {
                setFile(target.files?.[0] ?? null);
                setFailure("");
              }}
            />
          )}
        </Field>
      </div>
      {done && <ProgressBar className="mt-4" label="Importing" value={done.done} max={done.total} />}
      <p role="status" className="mt-2 text-small text-quiet empty:hidden">
        {note}
      </p>
      {failure && failure !== NO_FILE && <ErrorNote className="mt-4">{failure}</ErrorNote>}
      <DialogActions>
        <Button onClick={() => (done ? work.current?.abort() : onClose())}>{done ? "Stop" : "Cancel"}</Button>
        <Button variant="primary" disabled={done !== null} onClick={() => void read()}>
          Import
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const NO_FILE = "Please choose a file.";
const KEPT = "What was imported so far is kept. You can import the same file again.";
const PAUSED = "The server is busy. The import will resume automatically.";

function describe({ added, skipped, withoutTranscript, tooLarge }: Imported): string {
  const were = (count: number, noun: string) => counted(count, `${noun} was`, `${noun}s were`);
  return [
    `${counted(added, "item")} added.`,
    skipped > 0 && `${were(skipped, "item")} already there.`,
    withoutTranscript > 0 && `${were(withoutTranscript, "item")} left out because the transcript is missing.`,
    tooLarge > 0 && `${were(tooLarge, "part")} too large and skipped.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function problemOf(thrown: unknown): string {
  if (thrown instanceof NoLibrary) return thrown.message;
  const { code, message } = toFailure(thrown);
  // The server names the first field it could not read, but in words meant for forms.
  if (code === "invalid_input") return `This file is damaged (${message.replace(/\.$/, "")}). ${KEPT}`;
  return `${message || "Couldn't read the file."} ${KEPT}`;
}
