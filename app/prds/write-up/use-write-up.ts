import { useEffect, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { serverMessage } from "~/app/browser/calls/server-message";
import type { WriteUpView } from "~/functions/prds/write-up/model";

type Writing = { step: "idle" | "made" } | { step: "writing"; seconds: number } | { step: "failed"; message: string };

/**
 * A document's write-up, and writing it. The one that is there stays until the new one is.
 * @param onEnd called before the outcome is shown; `isMade`: whether there is a new one
 */
export function useWriteUp(id: number, stored: WriteUpView | null, onEnd: (isMade: boolean) => void) {
  const [made, setMade] = useState<WriteUpView | null>(null);
  const [writing, setWriting] = useState<Writing>({ step: "idle" });
  const request = useRef<AbortController | null>(null);
  const writeUp = made ?? stored;
  const isWriting = writing.step === "writing";

  useEffect(() => () => request.current?.abort(), []);
  useEffect(() => {
    if (!isWriting) return;
    const timer = setInterval(
      () => setWriting((now) => (now.step === "writing" ? { ...now, seconds: now.seconds + 1 } : now)),
      1000,
    );
    return () => clearInterval(timer);
  }, [isWriting]);

  async function write() {
    const controller = new AbortController();
    const { signal } = controller;
    request.current = controller;
    setWriting({ step: "writing", seconds: 0 });
    try {
      const json = { again: writeUp !== null };
      const next = await call("POST /api/prompts/:id/write-up", { param: { id }, json, signal });
      onEnd(true);
      setMade(next);
      setWriting({ step: "made" });
    } catch (thrown) {
      onEnd(false);
      const message = serverMessage(thrown, "Nothing was written. Please try again.");
      setWriting(signal.aborted ? { step: "idle" } : { step: "failed", message });
    }
  }

  return { writeUp, writing, write, cancel: () => request.current?.abort() };
}
