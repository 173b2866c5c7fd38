import { fetch, type Request, type Response } from "miniflare";

/** Records what the Worker fetches through this process. */
export function watchOutbound(): { outbound(request: Request): Promise<Response>; origins(): string[] } {
  const seen = new Set<string>();
  return {
    /** For `startWorker`. */
    outbound: (request) => {
      seen.add(new URL(request.url).origin);
      // Like workerd, which leaves redirects to the request's own setting.
      return fetch(request, { redirect: "manual" });
    },
    /** Every origin requested so far. */
    origins: () => [...seen],
  };
}
