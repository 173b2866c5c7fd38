import { toFailure } from "./call-api";

/** `onPause` is called when a wait begins (true) and ends (false), so calls that share it must not overlap. */
export type Patience = { signal: AbortSignal; onPause?: (isPaused: boolean) => void };

/**
 * Makes one call of a long series. If the server answers that there were too many in a minute, waits as long as it says
 * and calls again.
 * @throws CallFailed for any other failure; AbortError when aborted, while waiting too
 */
export async function callPatiently<T>(make: () => Promise<T>, { signal, onPause }: Patience): Promise<T> {
  for (;;) {
    try {
      return await make();
    } catch (thrown) {
      const { code, retryAfterSeconds = 1 } = toFailure(thrown);
      if (code !== "rate_limited") throw thrown;
      onPause?.(true);
      await pause(Math.max(1, retryAfterSeconds) * 1000, signal).finally(() => onPause?.(false));
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", onAbort);
      resolve();
    }, ms);
    if (signal.aborted) onAbort();
    else signal.addEventListener("abort", onAbort, { once: true });
  });
}
