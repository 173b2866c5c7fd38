import { useEffect, useState } from "react";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import type { SearchPage } from "~/functions/search/model";

const PAUSE_MS = 120;
const LIMIT = 20;
/** While the library is being indexed, the search is repeated. */
const AGAIN_MS = 1500;

export type SearchState = {
  /** The last search results; null before the first. */
  page: SearchPage | null;
  isLoading: boolean;
  /** Why the search failed; null if it didn't. */
  failure: string | null;
  retry: () => void;
};

/** Search results, requested when typing pauses. The last results stay until the next arrive. */
export function useSearch(typed: string): SearchState {
  const [state, setState] = useState<Omit<SearchState, "retry">>({ page: null, isLoading: false, failure: null });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (typed.trim() === "") {
      setState({ page: null, isLoading: false, failure: null });
      return;
    }
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const page = await askSearch(typed, LIMIT, controller.signal);
        setState({ page, isLoading: !page.isComplete, failure: null });
        if (!page.isComplete) timer = setTimeout(ask, AGAIN_MS);
      } catch (thrown) {
        if (!controller.signal.aborted) setState({ page: null, isLoading: false, failure: toFailure(thrown).message });
      }
    };
    setState((before) => ({ ...before, isLoading: true }));
    timer = setTimeout(ask, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed, attempt]);
  return { ...state, retry: () => setAttempt((before) => before + 1) };
}

/** @throws CallFailed, or AbortError when aborted */
function askSearch(typed: string, limit: number, signal: AbortSignal): Promise<SearchPage> {
  return call("GET /api/content/search", { query: { q: typed, limit: String(limit) }, signal });
}
