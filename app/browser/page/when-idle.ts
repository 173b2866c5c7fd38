/** Runs something when the browser is idle, after ten seconds at the latest. @returns a function to cancel it */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: 10_000 });
  return () => cancelIdleCallback(idle);
}
