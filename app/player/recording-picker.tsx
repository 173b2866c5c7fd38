import { RecordingField } from "~/app/ui/recording-field";
import type { RecordingState } from "./use-recording";

type RecordingPickerProps = Pick<RecordingState, "choose" | "problem">;

/** Picks the recording that a transcript was made from. Nothing is uploaded. */
export function RecordingPicker({ choose, problem }: RecordingPickerProps) {
  return (
    <RecordingField
      label="Add your recording"
      hint="Audio or video. It plays here and never leaves this browser."
      className="recording-picker lg:aspect-video"
      onFiles={([file]) => void (file && choose(file))}
    >
      {problem && (
        <span role="alert" className="text-small text-bad">
          {problem}
        </span>
      )}
    </RecordingField>
  );
}
