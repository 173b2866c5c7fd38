/**
 * Watches and tames what the Worker fetches: wrangler's harness sends it through this process's `fetch`, which follows
 * redirects by itself where workerd obeys `redirect: "manual"`.
 */
export function watchOutbound(): { origins(notOf: URL): string[]; stop(): void } {
  const original = globalThis.fetch;
  const seen = new Set<string>();
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    seen.add(new URL(request.url).origin);
    return original(request, { redirect: "manual" });
  };
  return {
    /** Every origin asked so far but the one of the Worker itself. */
    origins: (notOf) => [...seen].filter((origin) => origin !== notOf.origin),
    stop() {
      globalThis.fetch = original;
    },
  };
}
