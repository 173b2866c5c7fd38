import { useEffect, useRef, useState } from "react";
import type { GeneratedView } from "~/functions/flashcards/card-view";
import type { CardsRequest } from "~/functions/flashcards/schema";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { serverMessage } from "~/app/browser/calls/server-message";
import { showToast } from "~/app/ui/store";
import { useGeneration } from "~/app/browser/calls/use-generation";

const FAILED = "Failed to generate flashcards. Please try again.";

type CardGenerationInput = { transcriptId: number; onClose: () => void; onGenerated: () => void };

/** Generates cards from a transcript and counts the seconds. Reports the outcome even if the dialog was closed. */
export function useCardGeneration({ transcriptId, onClose, onGenerated }: CardGenerationInput) {
  const [seconds, setSeconds] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  /** Options that can't be met, though other cards can be made. */
  const [unmet, setUnmet] = useState<{ message: string; wish: CardsRequest } | null>(null);
  const { state, generate, cancel } = useGeneration({
    make: (json: CardsRequest & { clientId: string }, signal) =>
      call("POST /api/transcripts/:id/generate-flashcards", { param: { id: transcriptId }, json, signal }),
    cancel: (clientId) =>
      call("DELETE /api/transcripts/:id/generate-flashcards/:clientId", { param: { id: transcriptId, clientId } }),
  });
  const isOpen = useRef(true);
  const isPending = state !== "idle";
  useEffect(() => {
    if (!isPending) return;
    const timer = setInterval(() => setSeconds((before) => before + 1), 1000);
    return () => clearInterval(timer);
  }, [isPending]);

  async function begin(wish: CardsRequest) {
    setSeconds(0);
    setFailure(null);
    setUnmet(null);
    try {
      const made = await generate(wish);
      if (isOpen.current) close();
      if (!made) return showToast({ title: "Generation canceled", description: "No flashcards were created." });
      const created = `Successfully created ${made.totalFlashcards} flashcards from the transcript.`;
      const description = [created, fewerNotice(made, wish.count)].filter(Boolean).join(" ");
      showToast({ title: "Flashcards Generated!", description });
      onGenerated();
    } catch (thrown) {
      const { code, message } = toFailure(thrown);
      if (code === "wish_unmet" && isOpen.current) return setUnmet({ message, wish });
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

  return { state, isPending, seconds, failure, unmet, begin, stop, leave };
}

/** The notice that there are fewer cards than requested. */
function fewerNotice({ totalFlashcards, isOfflineDraft }: GeneratedView, wished: number | null): string | null {
  if (wished === null || totalFlashcards >= wished) return null;
  return `We couldn't find more good ones like this${isOfflineDraft ? " without an AI model" : ""}.`;
}
