import { useEffect, useState } from "react";

/**
 * Whether the ad network's script is reachable: an ad blocker fails the request before it is sent. Without CORS the
 * response is opaque, but that is enough.
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
