import { whenIdle } from "../page/when-idle";

const WORKER = "/review-worker.js";
const SCOPE = "/review";

/**
 * Lets /review open offline, once the page is idle. The dev server has no worker.
 * @returns a function to cancel it
 */
export function registerOffline(): () => void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return () => {};
  const register = () => {
    navigator.serviceWorker
      .register(WORKER, { scope: SCOPE })
      .then(tellLoaded)
      .catch((cause: unknown) => {
        // Storage may be full or blocked, as in a private window; the page works without it.
        console.info("Reviewing offline is not available here.", cause);
      });
  };
  return whenIdle(register);
}

/** Reports files that were loaded before the worker was active, mainly the cards' font. */
async function tellLoaded({ installing, active }: ServiceWorkerRegistration): Promise<void> {
  if (!installing || active) return;
  const { active: worker } = await navigator.serviceWorker.ready;
  const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  worker?.postMessage(paths.filter((path) => path.startsWith("/assets/")));
}
