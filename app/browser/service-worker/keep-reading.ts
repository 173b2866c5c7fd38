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
export type KeepMessage = { path: string; title: string; assets: string[] };

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
    const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
    const assets = [...new Set(loaded)].filter((name) => name.startsWith("/assets/"));
    worker?.postMessage({ path, title, assets } satisfies KeepMessage);
  } catch (cause) {
    // Storage may be full or blocked, as in a private window; the page works without it.
    console.info("Reading offline is not available here.", cause);
  }
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
