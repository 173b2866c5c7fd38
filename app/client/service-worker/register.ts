import { whenIdle } from "~/app/client/page/when-idle";

/** Made by the build from app/client/service-worker. */
const WORKER = "/review-worker.js";
const SCOPE = "/review";

/**
 * Lets /review open without a network, once the page has nothing better to do. The dev server makes no worker.
 * @returns what gives it up again
 */
export function registerOffline(): () => void {
  if (!("serviceWorker" in navigator) || import.meta.env.DEV) return () => {};
  const register = () => {
    navigator.serviceWorker
      .register(WORKER, { scope: SCOPE })
      .then(tellLoaded)
      .catch((cause: unknown) => {
        // A private window, or storage that is full: the page works without.
        console.info("Reviewing offline is not available here.", cause);
      });
  };
  return whenIdle(register);
}

/** What was loaded before the worker was there passed it by: the font of the cards, above all. */
async function tellLoaded({ installing, active }: ServiceWorkerRegistration): Promise<void> {
  if (!installing || active) return;
  const { active: worker } = await navigator.serviceWorker.ready;
  const paths = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  worker?.postMessage(paths.filter((path) => path.startsWith("/assets/")));
}
