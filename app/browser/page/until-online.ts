/**
 * Resolves once the browser has a network, which is at once if it has one.
 * @throws the signal's reason when it is aborted
 */
export async function untilOnline(signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  if (navigator.onLine) return;
  const done = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      addEventListener("online", () => resolve(), done);
      signal.addEventListener("abort", () => reject(signal.reason), done);
    });
  } finally {
    done.abort();
  }
}
