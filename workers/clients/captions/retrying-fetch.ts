import { type Fetch, OutsideFetchError } from "./allowed-fetch";

type RetryOptions = {
  /** Wait before the second attempt, in milliseconds. */
  backoffMs: number;
};

/** A `fetch` that retries once after a lost connection or a 5xx response, and never after anything else. */
export function createRetryingFetch(fetch: Fetch, { backoffMs }: RetryOptions): Fetch {
  return async (input: RequestInfo | URL, init?: RequestInit) => {
    const attempt = () => fetch(input, init);
    const first = await attempt().catch((error: unknown) => {
      if (error instanceof OutsideFetchError && error.kind === "network") return null;
      throw error;
    });
    if (first && first.status < 500) return first;
    await pause(backoffMs, init?.signal ?? undefined);
    return attempt();
  };
}

/** Waits; rejects with the signal's reason if it aborts meanwhile. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}
