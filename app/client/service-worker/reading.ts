import { whenIdle } from "~/app/client/page/when-idle";

/** Made by the build from reading-worker.ts. */
const WORKER = "/reading-worker.js";
/** Who is gone before has read nothing. */
const READ_AFTER_MS = 5000;
const PAGES = "vidwright-reading-pages";

/** A transcript that can be read without a network: where its page is, and the scripts and styles that it has loaded. */
export type KeepMessage = { path: string; title: string; assets: string[] };

/**
 * Keeps the transcript that is read, after some seconds and once its page has nothing better to do.
 * @returns what gives it up again
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
      // A private window, or storage that is full: the page works without.
      .catch((cause: unknown) => console.info("Reading offline is not available here.", cause));
  }
}

/** The worker once it works: `ready` waits for the one of this very page, which may be another. */
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

/** Leaves no transcripts for whoever uses this browser next. */
export async function forgetTranscripts(): Promise<void> {
  if ("caches" in globalThis) await caches.delete(PAGES);
}
