import { type SetStateAction, useCallback, useEffect, useRef, useState } from "react";
import { callApi } from "../client/api/call-api";

/**
 * What the API answers at a path, read once the page is there and anew by `reload`. `value` is null until it came;
 * `set` changes what came, for example after an edit.
 * @param read makes the value of the parsed JSON
 */
export function useLoaded<T>(path: string, read: (body: unknown) => T) {
  const [value, setValue] = useState<T | null>(null);
  const [isFailed, setFailed] = useState(false);
  const latest = useRef(read);
  latest.current = read;
  const turn = useRef(0);
  const isLoading = useRef(false);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setFailed(false);
      isLoading.current = true;
      turn.current += 1;
      const own = turn.current;
      // An answer that is overtaken by that of a later call is old.
      const isWanted = () => !signal?.aborted && own === turn.current;
      try {
        const body: unknown = await (await callApi(path, signal ? { signal } : {})).json();
        if (isWanted()) setValue(latest.current(body));
      } catch {
        if (isWanted()) setFailed(true);
      } finally {
        if (own === turn.current) isLoading.current = false;
      }
    },
    [path],
  );
  useEffect(() => {
    const controller = new AbortController();
    setValue(null);
    void load(controller.signal);
    return () => controller.abort();
  }, [load]);
  const reload = useCallback(() => void load(), [load]);
  const set = useCallback(
    (next: SetStateAction<T | null>) => {
      setValue(next);
      // What is on its way was asked for before this change and would undo it.
      if (isLoading.current) void load();
    },
    [load],
  );

  return { value, set, isFailed, reload };
}
