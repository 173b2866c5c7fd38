import type { Page, Request } from "playwright-core";

/** What a page has asked for and has no whole answer to. */
const outstanding = new WeakMap<Page, Set<Request>>();

/** More than enough for anything a page asks for by itself, on a busy machine too. */
const PATIENCE_MS = 30_000;

/** Keeps count of what a page asks for, from here on. */
export function countRequests(page: Page): void {
  const asked = new Set<Request>();
  outstanding.set(page, asked);
  page.on("request", (request) => {
    // A stream ends when the page is left.
    if (request.resourceType() !== "eventsource") asked.add(request);
  });
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
}

/**
 * Settles when the page has all it asked for and is idle: what came is on it, and had it ask for nothing more. Playwright's
 * `networkidle` waits for half a second without requests instead, of every page.
 */
export async function quiet(page: Page): Promise<void> {
  const asked = outstanding.get(page);
  // A page without scripts asks for nothing more once it is loaded.
  if (!asked) return;
  const until = Date.now() + PATIENCE_MS;
  for (let still = 0; still < 2; still = asked.size === 0 ? still + 1 : 0) {
    if (Date.now() > until) throw new Error(`no answer yet: ${[...asked].map((one) => one.url()).join(" ")}`);
    // Asked for anew where the page goes on to another meanwhile.
    await page.waitForFunction(
      () => new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 500 })),
    );
  }
}

/** Opens a page; settles when React has taken it over and it is quiet. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await quiet(page);
}

/** Loads the page that is open again; settles as `open` does. */
export async function reopen(page: Page): Promise<void> {
  await page.reload();
  await quiet(page);
}
