import { useFileDrop } from "~/app/ui/use-file-drop";
import type { RecordingState } from "./use-recording";

type RecordingPickerProps = Pick<RecordingState, "choose" | "problem">;

/** Picks the recording that a transcript was made from, by file picker or drag and drop. Nothing is uploaded. */
export function RecordingPicker({ choose, problem }: RecordingPickerProps) {
  const take = (file: File | undefined) => void (file && choose(file));
  const { isOver, target } = useFileDrop(([file]) => take(file));
  return (
    <label
      className={`recording-picker grid cursor-pointer content-center justify-items-center gap-1 rounded-sm border border-dashed p-4 text-center hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink lg:aspect-video ${isOver ? "border-ink" : "border-edge"}`}
      {...target}
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
