import { type DragEvent, useState } from "react";
import type { RecordingState } from "../../hooks/player/use-recording";

type RecordingPickerProps = Pick<RecordingState, "choose" | "problem">;

/** Picks the recording that a transcript was made from, by file picker or drag and drop. Nothing is uploaded. */
export function RecordingPicker({ choose, problem }: RecordingPickerProps) {
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => void (file && choose(file));
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <label
      className={`recording-picker ${isOver ? "border-ink" : "border-edge"}`}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className="font-semibold underline decoration-edge underline-offset-4">Add your recording</span>
      <input
        type="file"
        accept="audio/*,video/*"
        className="sr-only"
        aria-describedby="recording-hint"
        onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
      />
      <span id="recording-hint" className="text-small text-quiet">
        Audio or video. It plays here and never leaves this browser.
      </span>
      {problem && (
        <span role="alert" className="text-small text-bad">
          {problem}
        </span>
      )}
    </label>
  );
}
