import type { BrowserKeys } from "~/functions/privacy/stored-in-browser";
import type { KeepMessage, KeptAnswer, KeptList, KeptPage, SharedHome, SharedSource } from "./keep-reading";

/**
 * The service worker of all pages but /review, which has its own. Offline, it serves the last transcripts read; other
 * pages list what is available and what needs a connection. Online, it only caches scripts and styles. It also takes
 * what other apps share with the installed one.
 */
declare const READING_BUILD: string;
declare const READING_ASSETS: string[];

type WaitableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchRequest = WaitableEvent & { request: Request; respondWith(answer: Promise<Response>): void };
type KeepRequest = WaitableEvent & { data: KeepMessage; ports: readonly MessagePort[] };
type ReadingScope = {
  addEventListener(type: "install" | "activate", listener: (event: WaitableEvent) => void): void;
  addEventListener(type: "fetch", listener: (event: FetchRequest) => void): void;
  addEventListener(type: "message", listener: (event: KeepRequest) => void): void;
};

const readingScope = self as unknown as ReadingScope;
const FILES: BrowserKeys["caches"] = `vidwright-reading-files-${READING_BUILD}`;
/** Personal data, deleted on sign-out. */
const PAGES: BrowserKeys["caches"] = "vidwright-reading-pages";
const SHARED: BrowserKeys["caches"] = "vidwright-shared";
const SHARED_SOURCE: SharedSource = "/shared-source";
const SHARED_HOME: SharedHome = "/?shared";
const LIST: KeptList = "/kept-pages.json";
/** Pages that are kept because they were read; pinned ones don't count. */
const MOST_PAGES = 12;
const READ_ASSET = /^\/assets\/[\w.-]+$/;
const TRANSCRIPT = /^\/transcript\/\d+$/;

/** Whether the last page came from the cache, so that its requests must be answered from it too. */
let isOffline = false;

/** A worker that was stopped and started again no longer knows where the page came from. */
const isOnline = () => !isOffline && navigator.onLine;

readingScope.addEventListener("install", (event) =>
  event.waitUntil(caches.open(FILES).then((cache) => cache.addAll(READING_ASSETS))),
);

readingScope.addEventListener("activate", (event) =>
  event.waitUntil(
    caches
      .keys()
      .then((names) => names.filter((name) => name.startsWith("vidwright-reading-files-") && name !== FILES))
      .then((old) => Promise.all([...old.map((name) => caches.delete(name)), old.length > 0 && readAgain()])),
  ),
);

readingScope.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname, searchParams } = new URL(request.url);
  const isShared = pathname === "/" && searchParams.has("shared");
  if (isShared && request.method === "POST") event.respondWith(takeShared(request));
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(answerNavigation(request, isShared ? SHARED_HOME : pathname));
  else if (isOnline()) {
    // Chromium loads again, and complains about, a preloaded script that a worker answered.
    if (READ_ASSET.test(pathname)) event.waitUntil(keepFiles([pathname]));
  } else if (READ_ASSET.test(pathname)) event.respondWith(answerFile(request));
  else if (pathname.startsWith("/api/transcripts/")) event.respondWith(answerCall(request, pathname));
});

readingScope.addEventListener("message", (event) => {
  const { path } = event.data;
  const assets = event.data.assets.filter((one) => READ_ASSET.test(one));
  if (TRANSCRIPT.test(path)) event.waitUntil(fulfill(event.data, assets, event.ports[0]));
  if (path === SHARED_HOME) event.waitUntil(keepSharedHome(assets));
});

/** Puts aside what another app shared, and opens home, which takes it. The server does if nothing can be stored. */
async function takeShared(request: Request): Promise<Response> {
  const whole = request.clone();
  try {
    await (await caches.open(SHARED)).put(SHARED_SOURCE, new Response(await request.formData()));
    return Response.redirect(SHARED_HOME, 303);
  } catch (cause) {
    console.info("What was shared goes to the server, because nothing can be stored here.", cause);
    return fetch(whole.url, { method: "POST", body: await whole.formData() });
  }
}

/** Home as rendered for no one in particular, with the scripts that take what was shared. */
async function keepSharedHome(assets: readonly string[]): Promise<void> {
  const page = await fetch(SHARED_HOME, { credentials: "omit", cache: "no-store" });
  if (!page.ok) throw new Error(`${SHARED_HOME} answered ${page.status}`);
  // Marks the page as a copy, so that it doesn't claim to know who is signed in.
  const html = (await page.text()).replace("<html", "<html data-kept");
  await keepFiles(assets);
  await (await caches.open(PAGES)).put(SHARED_HOME, new Response(html, { headers: page.headers }));
}

async function keepFiles(assets: readonly string[]): Promise<void> {
  const files = await caches.open(FILES);
  await Promise.all(assets.map(async (path) => (await files.match(path)) ?? files.add(path)));
}

/** One at a time, because each writes the list. */
let last: Promise<unknown> = Promise.resolve();

function fulfill({ path, title, wish }: KeepMessage, assets: readonly string[], port?: MessagePort): Promise<void> {
  const done = last
    .then(() => (wish === "remove" ? remove(path) : keepTranscript({ path, title, isPinned: wish === "pin" }, assets)))
    .catch((cause: unknown) => {
      console.info("A transcript could not be kept.", cause);
      return null;
    });
  last = done;
  return done.then((answer) => port?.postMessage(answer satisfies KeptAnswer));
}

/** Caches a transcript with its page's API responses, evicting what was read least recently and is not pinned. */
async function keepTranscript(page: Omit<KeptPage, "bytes">, assets: readonly string[]): Promise<KeptAnswer> {
  const cache = await caches.open(PAGES);
  await cache.add(page.path);
  // The text is readable without the other responses; chapters, for example, may not exist.
  await Promise.allSettled(callsOf(page.path).map((path) => cache.add(path)));
  await keepFiles(assets);
  const known = await readList();
  const isPinned = page.isPinned || known.some(({ path, isPinned: was }) => was && path === page.path);
  const kept = { ...page, isPinned, bytes: await bytesOf(page.path) };
  const list = [kept, ...known.filter(({ path }) => path !== page.path)];
  const old = list.filter((one) => !one.isPinned).slice(MOST_PAGES);
  for (const { path } of old) await drop(path);
  await cache.put(LIST, Response.json(list.filter((one) => !old.includes(one))));
  return kept;
}

async function remove(removed: string): Promise<KeptAnswer> {
  await drop(removed);
  const list = (await readList()).filter(({ path }) => path !== removed);
  await (await caches.open(PAGES)).put(LIST, Response.json(list));
  return { bytes: 0 };
}

async function drop(page: string): Promise<void> {
  const cache = await caches.open(PAGES);
  await Promise.all([page, ...callsOf(page)].map((path) => cache.delete(path)));
}

/** The bytes of a page and its data, without the scripts that all pages share. */
async function bytesOf(page: string): Promise<number> {
  const cache = await caches.open(PAGES);
  const answers = await Promise.all([page, ...callsOf(page)].map((path) => cache.match(path)));
  const blobs = await Promise.all(answers.map((answer) => answer?.blob()));
  return blobs.reduce((sum, blob) => sum + (blob?.size ?? 0), 0);
}

/** Pages of an earlier build name files that are gone. Without a network they stay as they are. */
async function readAgain(): Promise<void> {
  const cache = await caches.open(PAGES);
  await Promise.allSettled((await readList()).map(({ path }) => cache.add(path)));
}

/** The API calls of a transcript's page: text, chapters, highlights, quizzes and cards. */
function callsOf(path: string): string[] {
  const call = `/api/transcripts/${path.slice("/transcript/".length)}`;
  return [call, ...["topics", "highlights", "quizzes", "flashcards"].map((part) => `${call}/${part}`)];
}

async function readList(): Promise<KeptPage[]> {
  const kept = await (await caches.open(PAGES)).match(LIST);
  return kept ? ((await kept.json()) as KeptPage[]) : [];
}

async function answerNavigation(request: Request, path: string): Promise<Response> {
  try {
    const answer = await fetch(request);
    isOffline = false;
    return answer;
  } catch {
    isOffline = true;
    return (await (await caches.open(PAGES)).match(path)) ?? (await tellOffline());
  }
}

async function answerFile(request: Request): Promise<Response> {
  return (await (await caches.open(FILES)).match(request)) ?? fetch(request);
}

async function answerCall(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    const kept = await (await caches.open(PAGES)).match(path);
    if (kept) return kept;
    throw cause;
  }
}

/** The page that lists what is available offline. */
async function tellOffline(): Promise<Response> {
  const safe = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const link = (path: string, title: string) =>
    `<li class="py-3"><a class="font-semibold hover:underline" href="${path}">${safe(title)}</a></li>`;
  const styles = READING_ASSETS.filter((path) => path.endsWith(".css"));
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>You're offline | Vidwright</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
${styles.map((path) => `<link rel="stylesheet" href="${path}">`).join("")}</head>
<body><main class="mx-auto max-w-page px-5 py-16"><h1 class="font-serif text-title font-semibold">You're offline</h1>
<p class="mt-3 max-w-measure text-quiet">Search, your library, and anything new need a connection. You can still open:</p>
<ul class="mt-6 max-w-measure divide-y divide-line border-y border-line">${link("/review", "Review your cards")}
${(await readList()).map(({ path, title }) => link(path, title)).join("")}</ul>
<p class="mt-6"><a class="text-link" href="">Try again</a></p></main></body></html>`;
  return new Response(html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'self'; font-src 'self'",
    },
  });
}
