import type { BrowserKeys } from "~/functions/privacy/stored-in-browser";
import { whenIdle } from "../page/when-idle";

/** Built from reading-service-worker.ts. */
const WORKER = "/reading-worker.js";
/** Someone who leaves earlier has not read anything. */
const READ_AFTER_MS = 5000;
const PAGES: BrowserKeys["caches"] = "vidwright-reading-pages";
const SHARED: BrowserKeys["caches"] = "vidwright-shared";

/** Where home opens with what another app shared. */
export type SharedHome = "/?shared";
/** Where the service worker puts that until the form has it. */
export type SharedSource = "/shared-source";

/** A transcript to cache for offline reading, or home: its path, and the scripts and styles it has loaded. */
export type KeepMessage = {
  path: string;
  title: string;
  assets: string[];
  /** Kept until it is removed, or removed; by default only while it is among the last that were read. */
  wish?: "pin" | "remove";
};

/** A cached transcript in the list of all, newest first. `bytes`: of the page and its data. */
export type KeptPage = { path: string; title: string; bytes: number; isPinned?: boolean };

/** Where that list is cached. */
export type KeptList = "/kept-pages.json";
/** The service worker's answer to a wish; null if it could not be done. */
export type KeptAnswer = { bytes: number } | null;

/**
 * Caches the transcript being read, after some seconds and once its page is idle.
 * @returns a function to cancel it
 */
export function keepForOffline(path: string, title: string): () => void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return () => {};
  let giveUp = () => {};
  const timer = setTimeout(() => {
    giveUp = whenIdle(keep);
  }, READ_AFTER_MS);
  return () => {
    clearTimeout(timer);
    giveUp();
  };

  function keep(): void {
    void tell(path, title);
  }
}

/** Whether this browser can keep a transcript at all. */
export const canKeep = (): boolean => "serviceWorker" in navigator && "caches" in globalThis && !import.meta.env.DEV;

/** How many bytes of a transcript are kept because its reader wished so; null if it is not kept. */
export async function pinnedBytes(path: string): Promise<number | null> {
  const list = await (await caches.open(PAGES)).match("/kept-pages.json" satisfies KeptList);
  const pages = list ? ((await list.json()) as KeptPage[]) : [];
  return pages.find((page) => page.path === path && page.isPinned)?.bytes ?? null;
}

/**
 * Keeps a transcript with its highlights and cards until it is removed, or removes it.
 * @returns its bytes
 * @throws if the browser stores nothing or the network fails
 */
export async function fulfillWish(path: string, title: string, wish: "pin" | "remove"): Promise<number> {
  const worker = await whenActive(await navigator.serviceWorker.register(WORKER, { scope: "/" }));
  if (!worker) throw new Error("The service worker did not start.");
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<KeptAnswer>((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<KeptAnswer>) => resolve(data);
  });
  worker.postMessage({ path, title, assets: loadedAssets(), wish } satisfies KeepMessage, [port2]);
  const kept = await answer;
  if (kept === null) throw new Error("The service worker could not do it.");
  return kept.bytes;
}

/** Lets other apps share to this one without a network: home is cached with all that takes what they share. */
export async function keepHome(): Promise<void> {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return;
  // What fills the form and shows what captions hold; loaded once, they are among the scripts to keep.
  await Promise.all([
    import("~/app/home/take-brought"),
    import("~/app/home/caption-file"),
    import("~/app/home/caption-preview"),
    import("~/functions/transcripts/captions/preview-captions"),
    import("~/functions/transcripts/captions/detect-language"),
    import("~/functions/transcripts/captions/encoding/decode"),
    import("~/app/home/encoding-detector"),
  ]);
  await tell("/?shared" satisfies SharedHome, "");
}

async function tell(path: string, title: string): Promise<void> {
  try {
    const worker = await whenActive(await navigator.serviceWorker.register(WORKER, { scope: "/" }));
    worker?.postMessage({ path, title, assets: loadedAssets() } satisfies KeepMessage);
  } catch (cause) {
    // Storage may be full or blocked, as in a private window; the page works without it.
    console.info("Reading offline is not available here.", cause);
  }
}

function loadedAssets(): string[] {
  const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  return [...new Set(loaded)].filter((name) => name.startsWith("/assets/"));
}

/** Waits until the worker is active. `ready` would wait for this page's own worker, which may be another. */
async function whenActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const worker = active ?? waiting ?? installing;
  if (!worker || worker.state === "activated") return worker;
  return new Promise((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve(worker);
      if (worker.state === "redundant") resolve(null);
    });
  });
}

/** Deletes cached transcripts and what was shared and not taken, so that the next user of this browser finds none. */
export async function forgetTranscripts(): Promise<void> {
  if ("caches" in globalThis) await Promise.all([PAGES, SHARED].map((name) => caches.delete(name)));
}
