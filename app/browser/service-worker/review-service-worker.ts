/**
 * The service worker of /review, which lets the page open offline with the scripts of its build. It caches only what is
 * the same for everyone; the page itself stores cards and ratings in IndexedDB. It never replaces an earlier worker
 * while one of that worker's pages is open, because a session needs the lazy scripts of its own build.
 */
declare const BUILD: string;
/** The scripts and styles that the page may need, including lazy ones. */
declare const ASSETS: string[];

type Waitable = Event & { waitUntil(work: Promise<unknown>): void };
type Fetching = Waitable & { request: Request; respondWith(answer: Promise<Response>): void };
type PageMessage = Waitable & { data: unknown };
type WorkerScope = {
  clients: { claim(): Promise<void> };
  addEventListener(type: "install" | "activate", listener: (event: Waitable) => void): void;
  addEventListener(type: "fetch", listener: (event: Fetching) => void): void;
  addEventListener(type: "message", listener: (event: PageMessage) => void): void;
};

const scope = self as unknown as WorkerScope;
const PREFIX = "vidwright-review-";
const CACHE = PREFIX + BUILD;
const PAGE = "/review";
const ASSET = /^\/assets\/[\w.-]+$/;
/** A network that does not respond within this time counts as offline. */
const PATIENCE_MS = 6000;

scope.addEventListener("install", (event) => event.waitUntil(fill()));

scope.addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
      await Promise.all(old.map((name) => caches.delete(name)));
      await scope.clients.claim();
    })(),
  ),
);

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate" && pathname === PAGE) event.respondWith(answerPage(request));
  else if (ASSET.test(pathname)) event.respondWith(answerAsset(request, pathname));
});

/** The page reports what it loaded before the worker was active, mainly fonts. */
scope.addEventListener("message", (event) => {
  const paths = Array.isArray(event.data)
    ? event.data.filter((path) => typeof path === "string" && ASSET.test(path))
    : [];
  event.waitUntil(keep(paths));
});

async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const known = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(paths.filter((path) => !known.has(path)));
}

/** The page as rendered for no one in particular: requested without cookies. */
async function fill(): Promise<void> {
  const cache = await caches.open(CACHE);
  const page = await fetch(PAGE, { credentials: "omit", cache: "no-store" });
  if (!page.ok) throw new Error(`${PAGE} answered ${page.status}`);
  const html = await page.text();
  // Its styles name the fonts of all scripts; the page reports those it actually uses.
  const styles = html.slice(html.indexOf("<style"), html.lastIndexOf("</style>"));
  const named = [...html.replace(styles, "").matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path);
  await cache.addAll([...new Set([...ASSETS, ...named])]);
  // Marks the page as a copy, so that it doesn't claim to know who is signed in.
  await cache.put(PAGE, new Response(html.replace("<html", "<html data-kept"), { headers: page.headers }));
}

/** From the network if it responds; otherwise from the cache. */
async function answerPage(request: Request): Promise<Response> {
  const coming = fetch(request);
  const kept = await (await caches.open(CACHE)).match(PAGE);
  if (!kept) return coming;
  const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
  const page = await Promise.race([coming, late]).catch(() => null);
  return page && page.status < 500 ? page : kept;
}

/** File names change with their content, so cached files are never stale. */
async function answerAsset(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(path);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) await cache.put(path, response.clone());
  return response;
}
