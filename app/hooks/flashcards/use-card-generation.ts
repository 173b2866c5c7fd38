import { useEffect, useRef, useState } from "react";
import type { GeneratedView } from "~/functions/flashcards/card-view";
import { serverMessage } from "../../client/api/server-message";
import { showToast } from "../../client/toast/store";
import { useGeneration } from "../use-generation";

const FAILED = "Failed to generate flashcards. Please try again.";

type CardGenerationInput = { transcriptId: number; onClose: () => void; onGenerated: () => void };

/** Makes cards of a transcript, with the seconds it has taken so far; tells of its end also when the dialog is closed. */
export function useCardGeneration({ transcriptId, onClose, onGenerated }: CardGenerationInput) {
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
      if (!made) return showToast({ title: "Generation cancelled", description: "No flashcards were created." });
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
      const description = serverMessage(thrown, "Your flashcards are still being generated. Please try again.");
      showToast({ title: "Couldn't cancel", description, isDestructive: true });
      setFailure(description);
    }
  }

  function close() {
    isOpen.current = false;
    onClose();
  }

  function leave() {
    if (isPending) showToast({ title: "Still generating", description: "Flashcards appear here when they're ready." });
    close();
  }

  return { state, isPending, seconds, failure, begin, stop, leave };
}
