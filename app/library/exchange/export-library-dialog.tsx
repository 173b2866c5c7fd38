import { useEffect, useId, useRef, useState } from "react";
import { toFailure } from "~/app/browser/calls/call-api";
import type { Patience } from "~/app/browser/calls/call-patiently";
import { saveFile } from "~/app/browser/page/save-file";
import { collectCards } from "~/app/flashcards/anki/collect-cards";
import { writeFile } from "~/app/flashcards/anki/write-file";
import { Button } from "~/app/ui/button";
import { Dialog, DialogActions } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { ProgressBar } from "~/app/ui/progress-bar";
import { showToast } from "~/app/ui/toast-store";
import { type ExportScope, listPicked } from "./collect";
import type { ExportChoice } from "./lazy-export-dialog";
import { type ExportProgress, type LibraryFormat, writeLibrary } from "./write-library";

type ExportFormat = LibraryFormat | "apkg";

const EXPORT_FORMATS: readonly { id: ExportFormat; label: string; hint: string; fileName: string }[] = [
  {
    id: "md",
    label: "Markdown (.zip)",
    fileName: "library.zip",
    hint: "One file per item, with times that link to the video. Obsidian reads its properties.",
  },
  {
    id: "json",
    label: "Library (.json)",
    fileName: "library.json",
    hint: "Everything, with reviews, quiz attempts, and earlier versions, to import into another account. Share links aren't included.",
  },
  {
    id: "csv",
    label: "Table (.csv)",
    fileName: "library.csv",
    hint: "A list of your items, one per row, for a spreadsheet.",
  },
  {
    id: "apkg",
    label: "Flashcards for Anki (.apkg)",
    fileName: "flashcards.apkg",
    hint: "Cards only, with their schedules.",
  },
];

/** @returns null if there is nothing this format can hold. @throws CallFailed; AbortError when aborted */
async function exportLibrary(which: ExportScope, format: ExportFormat, progress: ExportProgress): Promise<Blob | null> {
  if (format !== "apkg") return writeLibrary(which, format, progress);
  const { signal } = progress;
  const collected = await collectCards(null, progress);
  const chosen = which === "everything" ? null : await chosenKeys(which, progress);
  const cards = chosen ? collected.cards.filter(({ id }) => chosen.has(id)) : collected.cards;
  if (cards.length === 0) return null;
  return writeFile({ ...collected, cards: withSiblings(cards, collected.cards) }, "apkg", signal);
}

/** The ids of the selected cards; a library item represents the first card of its note. */
async function chosenKeys(which: ExportScope, patience: Patience): Promise<Set<number>> {
  const keys = new Set<number>();
  for await (const picked of listPicked(which, patience)) {
    for (const { itemType, itemId } of picked) if (itemType === "flashcard") keys.add(itemId);
  }
  return keys;
}

type Card = Awaited<ReturnType<typeof collectCards>>["cards"][number];

/** A note is exported with all of its cards. */
function withSiblings(chosen: readonly Card[], all: readonly Card[]): Card[] {
  const nameOf = ({ transcriptId, guid }: Card) => `${transcriptId}:${guid}`;
  const notes = new Set(chosen.map(nameOf));
  return all.filter((card) => notes.has(nameOf(card)));
}

type ExportDialogProps = { choices: readonly ExportChoice[]; onClose: () => void };

/** Exports library items to a file. */
export default function ExportLibraryDialog({ choices, onClose }: ExportDialogProps) {
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
        saveFile(file, EXPORT_FORMATS.find(({ id }) => id === format)?.fileName ?? "library");
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
      {isPending && <ProgressBar className="mt-4" label="Exporting" />}
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

type RadioListProps<Value extends string> = {
  legend: string;
  value: Value;
  choices: readonly { value: Value; label: string; hint?: string }[];
  onChange: (value: Value) => void;
};

/** Radio buttons, each with a description. */
function RadioList<Value extends string>({ legend, value, choices, onChange }: RadioListProps<Value>) {
  const name = useId();
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-11 items-start gap-3 py-1">
          <input
            type="radio"
            name={name}
            className="mt-1 size-5 flex-none"
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          <span className="min-w-0 wrap-anywhere">
            {choice.label}
            {choice.hint && <span className="block text-small text-quiet">{choice.hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
