import { showToast } from "~/app/ui/toast-store";
import type { SourceInput } from "~/functions/transcripts/model";

type Held = { source: SourceInput; file: File | null; onKept: (() => unknown) | undefined };

let held: Held | null = null;

/**
 * Holds a recording until the transcript of its source exists. Nothing is uploaded.
 * @param onKept called once that transcript exists, and has the recording if there is one
 */
export function holdRecording(source: SourceInput, file: File | null, onKept?: () => unknown): void {
  held = { source, file, onKept };
}

/** Lets go of what is held for another source than the one submitted now. */
export function dropOtherRecording(source: SourceInput): void {
  if (held?.source !== source) held = null;
}

/** Stores what is held for a source, if anything, with the transcript made from it. */
export async function keepHeldRecording(source: SourceInput | null, transcriptId: number | null): Promise<void> {
  if (held === null || held.source !== source) return;
  const { file, onKept } = held;
  held = null;
  if (transcriptId === null) return;
  try {
    if (file) await (await import("./recording-store")).keepRecording(transcriptId, file);
    await onKept?.();
  } catch (cause) {
    console.info("The recording is not kept here.", cause);
    showToast({
      title: "Couldn't keep the recording",
      description: "Choose the file again on the transcript page to play it.",
    });
  }
}
