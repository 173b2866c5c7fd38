import { useCallback, useRef, useState } from "react";
import { callApi, postJson, toFailure } from "../client/api/call-api";

type Asked = { wish: string; clientId: string; call: AbortController };

/**
 * Something the server makes and saves though nobody waits, one at a time: `generate` asks for it and `cancel` ends the
 * making of it.
 * @param path of the API that makes it; the same path with the request's id ends it
 */
export function useGeneration<T>(path: string) {
  const [state, setState] = useState<"idle" | "working" | "cancelling">("idle");
  const asked = useRef<Asked | null>(null);

  /**
   * Answers what was made, or null when it was cancelled. The same wish again after a failure, a broken connection say,
   * is the same request, so it is made once.
   * @throws CallFailed
   */
  const generate = useCallback(
    async (wish: object = {}): Promise<T | null> => {
      const text = JSON.stringify(wish);
      const clientId = asked.current?.wish === text ? asked.current.clientId : crypto.randomUUID();
      const mine = { wish: text, clientId, call: new AbortController() };
      asked.current = mine;
      setState("working");
      try {
        const response = await postJson(path, { ...wish, clientId }, { signal: mine.call.signal });
        const made = (await response.json()) as T;
        asked.current = null;
        return made;
      } catch (thrown) {
        if (!mine.call.signal.aborted && toFailure(thrown).code !== "cancelled") throw thrown;
        asked.current = null;
        return null;
      } finally {
        setState("idle");
      }
    },
    [path],
  );

  /**
   * Ends it for good. What was saved a moment before stays, and `generate` answers it.
   * @throws CallFailed where the server could not be told
   */
  const cancel = useCallback(async (): Promise<void> => {
    const mine = asked.current;
    if (!mine) return;
    setState("cancelling");
    try {
      await callApi(`${path}/${mine.clientId}`, { method: "DELETE" });
      mine.call.abort();
    } catch (thrown) {
      if (asked.current === mine) setState("working");
      if (toFailure(thrown).code !== "conflict") throw thrown;
    }
  }, [path]);

  return { state, generate, cancel };
}

export type Generation<T> = ReturnType<typeof useGeneration<T>>;
