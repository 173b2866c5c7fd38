/** Does something once the browser has nothing better to do, after ten seconds at the latest. @returns what gives it up */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const idle = requestIdleCallback(work, { timeout: 10_000 });
  return () => cancelIdleCallback(idle);
}
