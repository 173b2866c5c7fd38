import { useState } from "react";
import type { Import } from "../use-import";
import { useFileDrop } from "~/app/ui/use-file-drop";
import { Button } from "~/app/ui/button";
import { DialogActions } from "~/app/ui/dialog";
import { Input, TextArea } from "~/app/ui/field";
import { Progress } from "~/app/ui/progress";

const ENDINGS = ".apkg,.colpkg,.csv,.tsv,.txt";

/** Picks what to import: a chosen or dropped file, or pasted text. */
export function FilePicker({ task }: { task: Import }) {
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
          <Progress label="Reading the file" />
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
