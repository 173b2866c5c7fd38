import { useEffect, useRef, useState } from "react";
import { serverMessage } from "~/app/client/api/server-message";
import { useGeneration } from "~/app/hooks/use-generation";
import type { GeneratedView } from "~/functions/flashcards/card-view";
import { showToast } from "../../../client/toast/store";
import { Button } from "../../ui/button";
import { Dialog, DialogActions } from "../../ui/dialog";
import { ErrorNote } from "../../ui/error-note";
import { Progress } from "../../ui/progress";
import { focusHeading } from "./list-head";

const FAILED = "Failed to generate flashcards. Please try again.";

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
    <Dialog
      title="Generate Flashcards"
      description={
        <>
          15-20 flashcards are made from the transcript, fewer where it says little. Each is tied to the moment it comes
          from, and none asks what a card that is there already asks.
        </>
      }
      onClose={leave}
      // The button of an empty list, which opened the dialog, goes when there are cards.
      returnFocus={focusHeading}
    >
      {isPending && (
        <div role="status" className="mt-4">
          <Progress label="Generating flashcards" />
          <p className="mt-2 text-small text-quiet">
            Reading the transcript and writing cards
            <span aria-hidden="true" className="tabular-nums">
              , {seconds} s
            </span>
          </p>
        </div>
      )}
      {failure && <ErrorNote className="mt-4">{failure}</ErrorNote>}
      <DialogActions>
        <Button disabled={state === "cancelling"} onClick={() => void stop()}>
          {state === "cancelling" ? "Cancelling..." : "Cancel"}
        </Button>
        <Button variant="primary" disabled={isPending} onClick={() => void begin()}>
          {isPending ? "Generating..." : "Generate Flashcards"}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
