import { fetch, type Request, type Response } from "miniflare";

/** Watches what the Worker fetches, on its way through this process. */
export function watchOutbound(): { outbound(request: Request): Promise<Response>; origins(): string[] } {
  const seen = new Set<string>();
  return {
    /** For `startWorker`. */
    outbound: (request) => {
      seen.add(new URL(request.url).origin);
      // As workerd, which does what the request says of redirects.
      return fetch(request, { redirect: "manual" });
    },
    /** Every origin asked so far. */
    origins: () => [...seen],
  };
}
