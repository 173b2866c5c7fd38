import { call } from "../calls/call";
import { forgetHere, keepHere } from "../storage/kept-here";
import { PUSH_KEY } from "./keys";

/**
 * What this browser allows for pushes. `iphone`: only after the site was added to the home screen; `blocked`: the user
 * or the device denied permission, which only its settings can change.
 */
export type PushState = "unsupported" | "iphone" | "blocked" | "off" | "on";

const WORKER = "/review-worker.js";
const SCOPE = "/review";

const isSupported = (): boolean =>
  !import.meta.env.DEV && "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The current state, without asking for permission. */
export async function readPushState(): Promise<PushState> {
  if (!isSupported()) return /iPhone|iPad/.test(navigator.userAgent) ? "iphone" : "unsupported";
  if (Notification.permission === "denied") return "blocked";
  if (Notification.permission === "default") return "off";
  return (await currentSubscription()) ? "on" : "off";
}

/**
 * Asks for permission, which requires a user gesture, and subscribes this browser.
 * @throws if the server or the browser's push service rejects it
 */
export async function turnOn(): Promise<PushState> {
  if (!isSupported()) return readPushState();
  if ((await Notification.requestPermission()) !== "granted") return readPushState();
  await subscribe();
  keepHere("local", PUSH_KEY, "on");
  return "on";
}

/** Unsubscribes this browser. */
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

/** Subscribes again if the browser or the server has lost the subscription. */
export async function renew(): Promise<void> {
  if (isSupported() && Notification.permission === "granted") await subscribe();
}

async function subscribe(): Promise<void> {
  const { key } = await call("GET /api/notifications/push/key");
  if (key === null) throw new Error("Push notifications aren't set up on this server.");
  const { pushManager } = await registration();
  const known = await pushManager.getSubscription();
  // A subscription made with another server key no longer receives anything.
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

/** The review page's active worker: `ready` never resolves on pages outside of its scope. */
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
