import { type SetStateAction, useCallback, useEffect, useRef, useState } from "react";
import { type Answer, type Answered, type CallOptions, callAddress, type RouteName, readAnswer } from "./call";
import { callApi } from "./call-api";

type GetRoute = RouteName & `GET ${string}`;

/** `value` is null until loaded; `set` changes it, for example after an edit; `reload` loads it again. */
type Loaded<T> = {
  value: T | null;
  isFailed: boolean;
  set(next: SetStateAction<T | null>): void;
  reload(): void;
};

/** Loads an API route's response once the page has mounted. */
export function useCall<R extends GetRoute>(route: R, options: CallOptions<R>): Loaded<Answer<R>> {
  return useCallFor(route, options, identity);
}

const identity = <T>(answer: T): T => answer;

/** Like `useCall`, but maps the response with `read`. */
export function useCallFor<R extends GetRoute, T>(
  route: R,
  options: CallOptions<R>,
  read: (answer: Answer<R>) => T,
): Loaded<T> {
  const path = callAddress(route, options);
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
      // Ignore a response that arrives after that of a later call.
      const isWanted = () => !signal?.aborted && own === turn.current;
      try {
        const answered: Answered<R> = await callApi(path, signal ? { signal } : {});
        const answer = await readAnswer(answered);
        if (isWanted()) setValue(() => latest.current(answer));
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
      // A pending response was requested before this change and would revert it.
      if (isLoading.current) void load();
    },
    [load],
  );

  return { value, set, isFailed, reload };
}
