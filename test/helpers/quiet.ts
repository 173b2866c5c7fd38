import type { Page, Request } from "playwright-core";

/** A page's requests that have not finished. */
const outstanding = new WeakMap<Page, Set<Request>>();

/** More than enough for anything a page requests by itself, even on a busy machine. */
const PATIENCE_MS = 90_000;

/** Tracks the page's requests from here on. */
export function countRequests(page: Page): void {
  const asked = new Set<Request>();
  outstanding.set(page, asked);
  page.on("request", (request) => {
    // A stream ends only when the page is left.
    if (request.resourceType() !== "eventsource") asked.add(request);
  });
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
}

/** Placeholders for parts that also wait for the browser's own storage, which makes no request. */
const LOADING = "[role=status][aria-label^='Loading ']";

/**
 * Resolves once the page has all it requested and is idle: the responses are rendered and triggered no further
 * requests.
 * Playwright's `networkidle` instead waits for half a second without requests on every page.
 */
export async function quiet(page: Page): Promise<void> {
  const asked = outstanding.get(page);
  // A page without scripts requests nothing more once it is loaded.
  if (!asked) return;
  const until = Date.now() + PATIENCE_MS;
  const isLoading = () => page.locator(LOADING).locator("visible=true").count();
  for (let still = 0; still < 2; still = asked.size === 0 && !(await isLoading()) ? still + 1 : 0) {
    if (Date.now() > until) throw new Error(`still loading: ${[...asked].map((one) => one.url()).join(" ")}`);
    // Repeated if the page navigates in the meantime.
    await page.waitForFunction(
      () => new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 500 })),
    );
  }
}

/** Opens a page; resolves once React has hydrated it and it is quiet. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await quiet(page);
}

/** Reloads the open page; resolves like `open`. */
export async function reopen(page: Page): Promise<void> {
  await page.reload();
  await quiet(page);
}
