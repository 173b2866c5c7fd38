import * as Dialog from "@radix-ui/react-dialog";
import { useEffect, useRef, useState } from "react";
import { serverMessage } from "~/app/client/api/server-message";
import { useGeneration } from "~/app/hooks/use-generation";
import type { GeneratedView } from "~/functions/flashcards/card-view";
import { showToast } from "../../../client/toast/store";
import { focusHeading } from "./list-head";

const FAILED = "Failed to generate flashcards. Please try again.";

/** The button of an empty list, which opened the dialog, goes when there are cards. */
function keepFocus(event: Event): void {
  event.preventDefault();
  focusHeading();
}

type GenerateDialogProps = { transcriptId: number; onClose: () => void; onGenerated: () => void };

/**
 * Makes cards of the transcript and says that it works on them. Cancel ends that for good; whoever only closes the dialog
 * gets the cards when they are made.
 */
export default function GenerateDialog({ transcriptId, onClose, onGenerated }: GenerateDialogProps) {
  const [seconds, setSeconds] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const path = `/api/transcripts/${transcriptId}/generate-flashcards`;
  const { state, generate, cancel } = useGeneration<GeneratedView>(path);
  const isOpen = useRef(true);
  const isPending = state !== "idle";
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [isPending]);

  async function begin() {
    setSeconds(0);
    setFailure(null);
    try {
      const made = await generate();
      if (isOpen.current) close();
      if (!made) return showToast({ title: "Generation cancelled", description: "No flashcards were made." });
      showToast({
        title: "Flashcards Generated!",
        description: `Successfully created ${made.totalFlashcards} flashcards from the transcript.`,
      });
      onGenerated();
    } catch (thrown) {
      const description = serverMessage(thrown, FAILED);
      showToast({ title: "Generation Failed", description, isDestructive: true });
      setFailure(description);
    }
  }

  async function stop() {
    if (!isPending) return close();
    try {
      await cancel();
    } catch (thrown) {
      const description = serverMessage(thrown, "The flashcards are still being made. Please try again.");
      showToast({ title: "Not cancelled", description, isDestructive: true });
      setFailure(description);
    }
  }

  function close() {
    isOpen.current = false;
    onClose();
  }

  function leave() {
    if (isPending) showToast({ title: "Still generating", description: "The flashcards come when they are made." });
    close();
  }

  return (
    <Dialog.Root open onOpenChange={(isStillOpen) => !isStillOpen && leave()}>
      <Dialog.Portal>
        {/* Radix's own overlay writes a style element, which the CSP refuses. */}
        <div className="scrim" />
        <Dialog.Content className="study-dialog" onCloseAutoFocus={keepFocus}>
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
            <button type="button" className="button" disabled={state === "cancelling"} onClick={() => void stop()}>
              {state === "cancelling" ? "Cancelling..." : "Cancel"}
            </button>
            <button type="button" className="button button-primary" disabled={isPending} onClick={() => void begin()}>
              {isPending ? "Generating..." : "Generate Flashcards"}
            </button>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
