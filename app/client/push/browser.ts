import { call } from "~/app/client/api/call";
import { forgetHere, keepHere } from "~/app/client/storage/kept-here";
import { PUSH_KEY } from "./keys";

/**
 * What this browser can do about pushes. `iphone`: only once the site is on the home screen; `blocked`: the person or the
 * device said no, and only its settings can change that.
 */
export type PushState = "unsupported" | "iphone" | "blocked" | "off" | "on";

const WORKER = "/review-worker.js";
const SCOPE = "/review";

const isSupported = (): boolean =>
  !import.meta.env.DEV && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** As it is now; asks the person nothing. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return /iPhone|iPad/.test(navigator.userAgent) ? "iphone" : "unsupported";
  if (Notification.permission === "denied") return "blocked";
  if (Notification.permission === "default") return "off";
  return (await currentSubscription()) ? "on" : "off";
}

/**
 * Asks for permission, which has to follow a press, and subscribes this browser.
 * @throws when the server or the browser's push service does not take it
 */
export async function turnOn(): Promise<PushState> {
  if (!isSupported()) return readPushState();
  if ((await Notification.requestPermission()) !== "granted") return readPushState();
  await subscribe();
  keepHere("local", PUSH_KEY, "on");
  return "on";
}

/** No more pushes to this browser. */
export async function turnOff(): Promise<PushState> {
  forgetHere("local", PUSH_KEY);
  const subscription = await currentSubscription();
  if (subscription) {
    const { endpoint } = subscription;
    await subscription.unsubscribe();
    await call("DELETE /api/notifications/push", { json: { endpoint } });
  }
  return "off";
}

/** Subscribes again where the browser or the server has lost what the person turned on. */
export async function renew(): Promise<void> {
  if (isSupported() && Notification.permission === "granted") await subscribe();
}

async function subscribe(): Promise<void> {
  const { key } = await call("GET /api/notifications/push/key");
  if (key === null) throw new Error("Push notifications aren't set up on this server.");
  const { pushManager } = await registration();
  const known = await pushManager.getSubscription();
  // One that was made with another key of the server's gets nothing anymore.
  if (known && !isMadeWith(known, key)) await known.unsubscribe();
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { p256dh = "", auth = "" } = made.toJSON().keys ?? {};
  await call("POST /api/notifications/push", { json: { endpoint: made.endpoint, keys: { p256dh, auth } } });
}

function isMadeWith({ options }: PushSubscription, key: string): boolean {
  const bytes = options.applicationServerKey;
  if (!bytes) return true;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  const found = await navigator.serviceWorker.getRegistration(SCOPE);
  return (await found?.pushManager.getSubscription()) ?? null;
}

/** The worker of the reviews, once it works: a page outside of its scope never sees it as `ready`. */
async function registration(): Promise<ServiceWorkerRegistration> {
  const found = await navigator.serviceWorker.register(WORKER, { scope: SCOPE });
  const worker = found.active ?? found.waiting ?? found.installing;
  if (!worker || found.active) return found;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("The service worker could not be installed."));
    });
  });
  return found;
}
