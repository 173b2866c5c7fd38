import { useRef, useState } from "react";
import { toFailure } from "./call-api";

type Asked = { wish: string; clientId: string; call: AbortController };

type Calls<Wish, Made> = {
  make: (json: Wish & { clientId: string }, signal: AbortSignal) => Promise<Made>;
  cancel: (clientId: string) => Promise<null>;
};

/**
 * Something the server makes and saves even if nobody waits, one at a time: `generate` requests it and `cancel` stops
 * it.
 * @param calls the API calls for both
 */
export function useGeneration<Wish, Made>(calls: Calls<Wish, Made>) {
  const [state, setState] = useState<"idle" | "working" | "canceling">("idle");
  const asked = useRef<Asked | null>(null);

  /**
   * Resolves to what was made, or null if it was canceled. Retrying the same options after a failure, for example a
   * lost connection, repeats the same request, so it is made once.
   * @throws CallFailed
   */
  async function generate(wish: Wish): Promise<Made | null> {
    const text = JSON.stringify(wish);
    const clientId = asked.current?.wish === text ? asked.current.clientId : crypto.randomUUID();
    const mine = { wish: text, clientId, call: new AbortController() };
    asked.current = mine;
    setState("working");
    try {
      const made = await calls.make({ ...wish, clientId }, mine.call.signal);
      asked.current = null;
      return made;
    } catch (thrown) {
      if (!mine.call.signal.aborted && toFailure(thrown).code !== "cancelled") throw thrown;
      asked.current = null;
      return null;
    } finally {
      setState("idle");
    }
  }

  /**
   * Stops it permanently. If it was saved just before, it stays, and `generate` returns it.
   * @throws CallFailed if the server could not be reached
   */
  async function cancel(): Promise<void> {
    const mine = asked.current;
    if (!mine) return;
    setState("canceling");
    try {
      await calls.cancel(mine.clientId);
      mine.call.abort();
    } catch (thrown) {
      if (asked.current === mine) setState("working");
      if (toFailure(thrown).code !== "conflict") throw thrown;
    }
  }

  return { state, generate, cancel };
}

export type Generation<Wish, Made> = ReturnType<typeof useGeneration<Wish, Made>>;
