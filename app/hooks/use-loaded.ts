import { useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "./call-api";

/**
 * What the API answers at a path, read once the page is there and anew by `reload`. `value` is null until it came;
 * `set` changes what came, for example after an edit.
 * @param read makes the value of the parsed JSON
 */
export function useLoaded<T>(path: string, read: (body: unknown) => T) {
  const [value, set] = useState<T | null>(null);
  const [isFailed, setFailed] = useState(false);
  const latest = useRef(read);
  latest.current = read;
  const turn = useRef(0);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailed(false);
      turn.current += 1;
      const own = turn.current;
      // An answer that is overtaken by that of a later call is old.
      const isWanted = () => !signal?.aborted && own === turn.current;
      try {
        const body: unknown = await (await callApi(path, signal ? { signal } : {})).json();
        if (isWanted()) set(latest.current(body));
      } catch {
        if (isWanted()) setFailed(true);
      }
    },
    [path],
  );
  useEffect(() => {
    const controller = new AbortController();
    set(null);
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);
  const reload = useCallback(() => void load(), [load]);

  return { value, set, isFailed, reload };
}
