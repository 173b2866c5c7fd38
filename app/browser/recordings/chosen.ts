import { showToast } from "~/app/ui/toast-store";

let chosen: File | null = null;

/** Holds the recording chosen together with captions until their transcript exists. Nothing is uploaded. */
export function holdRecording(file: File | null): void {
  chosen = file;
}

/** Stores the held recording, if there is one, with the transcript made from its captions. */
export async function keepChosenRecording(transcriptId: number | null): Promise<void> {
  const file = chosen;
  chosen = null;
  if (!file || transcriptId === null) return;
  try {
    const { keepRecording } = await import("./recording-store");
    await keepRecording(transcriptId, file);
  } catch (cause) {
    console.info("The recording is not kept here.", cause);
    showToast({
      title: "Couldn't keep the recording",
      description: "This browser is out of storage. Choose the file again on the transcript page to play it.",
    });
  }
}
