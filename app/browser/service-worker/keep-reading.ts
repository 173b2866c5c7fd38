import type { BrowserKeys } from "~/functions/privacy/stored-in-browser";
import { whenIdle } from "../page/when-idle";

/** Built from reading-service-worker.ts. */
const WORKER = "/reading-worker.js";
/** Someone who leaves earlier has not read anything. */
const READ_AFTER_MS = 5000;
const PAGES: BrowserKeys["caches"] = "vidwright-reading-pages";

/** A transcript to cache for offline reading: its path, and the scripts and styles it has loaded. */
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
    navigator.serviceWorker
      .register(WORKER, { scope: "/" })
      .then(whenActive)
      .then((worker) => {
        const loaded = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
        const assets = [...new Set(loaded)].filter((name) => name.startsWith("/assets/"));
        worker?.postMessage({ path, title, assets } satisfies KeepMessage);
      })
      // Storage may be full or blocked, as in a private window; the page works without it.
      .catch((cause: unknown) => console.info("Reading offline is not available here.", cause));
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

/** Deletes cached transcripts, so that the next user of this browser finds none. */
export async function forgetTranscripts(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(PAGES);
}
