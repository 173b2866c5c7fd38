import { showToast } from "~/app/ui/toast-store";

let chosen: File | null = null;
let whenKept: (() => unknown) | undefined;

/**
 * Holds the recording chosen together with captions until their transcript exists. Nothing is uploaded.
 * @param onKept called once the transcript exists, and has the recording if there is one
 */
export function holdRecording(file: File | null, onKept?: () => unknown): void {
  chosen = file;
  whenKept = onKept;
}

/** Stores the held recording, if there is one, with the transcript made from its captions. */
export async function keepChosenRecording(transcriptId: number | null): Promise<void> {
  const [file, onKept] = [chosen, whenKept];
  holdRecording(null);
  if (transcriptId === null) return;
  try {
    if (file) await (await import("./recording-store")).keepRecording(transcriptId, file);
    await onKept?.();
  } catch (cause) {
    console.info("The recording is not kept here.", cause);
    showToast({
      title: "Couldn't keep the recording",
      description: "This browser is out of storage. Choose the file again on the transcript page to play it.",
    });
  }
}
