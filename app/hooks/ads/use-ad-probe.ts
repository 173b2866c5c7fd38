import { useEffect, useState } from "react";

/**
 * Whether the ad network's script can be reached: an ad blocker fails the request before it leaves. Without CORS the
 * answer cannot be read, which is enough to know that there is one.
 */
export function useAdProbe(scriptUrl: string): boolean {
  const [isReachable, setReachable] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    fetch(scriptUrl, { method: "HEAD", mode: "no-cors", signal: abort.signal }).then(
      () => setReachable(true),
      () => setReachable(false),
    );
    return () => abort.abort();
  }, [scriptUrl]);
  return isReachable;
}
