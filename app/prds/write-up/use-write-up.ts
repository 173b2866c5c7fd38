import { useEffect, useRef, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { serverMessage } from "~/app/browser/calls/server-message";
import type { WriteUpView } from "~/functions/prds/write-up/model";

type Writing = { step: "idle" | "made" } | { step: "writing"; seconds: number } | { step: "failed"; message: string };

/**
 * Has a document's write-up written, and canceled if the page is left.
 * @param onEnd called before the outcome is shown, with the write-up if there is one
 */
export function useWriteUp(id: number, onEnd: (made: WriteUpView | null) => void) {
  const [writing, setWriting] = useState<Writing>({ step: "idle" });
  const request = useRef<AbortController | null>(null);
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

  /** @param again whether to replace one that tells the document as it is now */
  async function write(again: boolean) {
    const controller = new AbortController();
    const { signal } = controller;
    request.current = controller;
    setWriting({ step: "writing", seconds: 0 });
    try {
      onEnd(await call("POST /api/prompts/:id/write-up", { param: { id }, json: { again }, signal }));
      setWriting({ step: "made" });
    } catch (thrown) {
      onEnd(null);
      const message = serverMessage(thrown, "Nothing was written. Please try again.");
      setWriting(signal.aborted ? { step: "idle" } : { step: "failed", message });
    }
  }

  return { writing, write, cancel: () => request.current?.abort() };
}
