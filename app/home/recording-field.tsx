import { forwardRef } from "react";
import { holdRecording } from "~/app/browser/recordings/chosen";
import { Input } from "~/app/ui/field";

/**
 * The recording that the captions belong to. It has no name, so it is never submitted; without JavaScript it does
 * nothing.
 */
export const RecordingField = forwardRef<HTMLInputElement>(function RecordingField(_, ref) {
  return (
    <div className="noscript:hidden">
      <label className="grid gap-1">
        <span className="font-semibold">Recording (optional)</span>
        <Input
          ref={ref}
          type="file"
          accept="audio/*,video/*"
          onChange={({ currentTarget }) => holdRecording(currentTarget.files?.[0] ?? null)}
          aria-describedby="recording-hint"
          className="cursor-pointer text-quiet file:mr-3 file:min-h-7 file:cursor-pointer file:font-semibold file:text-ink"
        />
      </label>
      <p id="recording-hint" className="mt-1 text-small text-quiet">
        Audio or video. Time marks play it in this browser. It's never uploaded.
      </p>
    </div>
  );
});
