import * as Dialog from "@radix-ui/react-dialog";
import { useEffect, useRef, useState } from "react";
import { postJson, toFailure } from "~/app/hooks/call-api";
import type { GeneratedView } from "~/functions/flashcards/views";
import { showToast } from "../../toast/store";

const FAILED = "Failed to generate flashcards. Please try again.";

type GenerateDialogProps = { transcriptId: number; onClose: () => void; onGenerated: () => void };

/** Makes cards of the transcript, says that it works on them, and can be told to stop. */
export default function GenerateDialog({ transcriptId, onClose, onGenerated }: GenerateDialogProps) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // Sent twice, after a broken connection say, it makes one set of cards.
  const [clientId] = useState(() => crypto.randomUUID());
  const call = useRef<AbortController | null>(null);
  const isPending = seconds !== null;
  useEffect(() => () => call.current?.abort(), []);
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => setSeconds((before) => (before ?? 0) + 1), 1000);
    return () => clearInterval(timer);
  }, [isPending]);

  async function generate() {
    const controller = new AbortController();
    call.current = controller;
    setSeconds(0);
    setFailure(null);
    try {
      const path = `/api/transcripts/${transcriptId}/generate-flashcards`;
      const response = await postJson(path, { clientId }, { signal: controller.signal });
      const { totalFlashcards } = (await response.json()) as GeneratedView;
      showToast({
        title: "Flashcards Generated!",
        description: `Successfully created ${totalFlashcards} flashcards from the transcript.`,
      });
      onGenerated();
    } catch (thrown) {
      if (controller.signal.aborted) return;
      const description = toFailure(thrown).message || FAILED;
      showToast({ title: "Generation Failed", description, isDestructive: true });
      setFailure(description);
      setSeconds(null);
    }
  }

  function close() {
    // What was begun is finished and saved by the server, so that nothing is lost with a connection.
    if (isPending)
      showToast({ title: "Stopped waiting", description: "Cards that are already being made still come." });
    onClose();
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        {/* Radix's own overlay writes a style element, which the CSP refuses. */}
        <div className="scrim" />
        <Dialog.Content className="study-dialog">
          <Dialog.Title className="text-lead font-semibold">Generate Flashcards</Dialog.Title>
          <Dialog.Description className="mt-2 text-quiet">
            15-20 flashcards are made from the transcript, fewer where it says little. Each is tied to the moment it
            comes from, and none asks what a card that is there already asks.
          </Dialog.Description>
          {isPending && (
            <div role="status" className="mt-4">
              <progress className="progress progress-busy" aria-label="Generating flashcards" />
              <p className="mt-2 text-small text-quiet">
                Reading the transcript and writing cards
                <span aria-hidden="true" className="tabular-nums">
                  , {seconds} s
                </span>
              </p>
            </div>
          )}
          {failure && (
            <p role="alert" className="mt-4 border-l-4 border-bad py-1 pl-3">
              {failure}
            </p>
          )}
          <div className="dialog-actions">
            <button type="button" className="button" onClick={close}>
              Cancel
            </button>
            <button
              type="button"
              className="button button-primary"
              disabled={isPending}
              onClick={() => void generate()}
            >
              {isPending ? "Generating..." : "Generate Flashcards"}
            </button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
