import type { PushPayload } from "~/functions/notifications/push/payload";
import type { Answer } from "../calls/call";

/**
 * The part of the service worker that shows pushes and handles their actions. The build joins it to review-service-worker.ts.
 */
type Press = { title: string; action: string };
type ShownOptions = {
  body: string;
  tag: string;
  data: PushPayload;
  icon: string;
  badge: string;
  actions: Press[];
  silent: boolean;
};
type PageClient = {
  url: string;
  visibilityState: string;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
};
type WaitableEvent = Event & { waitUntil(work: Promise<unknown>): void };
type PushReceived = WaitableEvent & { data: { json(): unknown } | null };
type NotificationClick = WaitableEvent & { action: string; notification: { data: PushPayload; close(): void } };
type PushScope = {
  registration: {
    showNotification(title: string, options: ShownOptions): Promise<void>;
    pushManager: PushManager;
  };
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<PageClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  addEventListener(type: "push", listener: (event: PushReceived) => void): void;
  addEventListener(type: "notificationclick", listener: (event: NotificationClick) => void): void;
  addEventListener(type: "pushsubscriptionchange", listener: (event: WaitableEvent) => void): void;
};

const pushScope = self as unknown as PushScope;
const ICON = "/icons/icon-192.png";
const API = "/api/notifications";
/** All attempts together end within the ten seconds in which a press may open a page, which is the fallback. */
const TIMEOUT_MS = 4000;
const MAX_TRIES = 2;
const PAUSE_MS = 500;
/** Most important first: most browsers show only two. */
const ANSWERS: Press[] = [
  { action: "again", title: "Again" },
  { action: "good", title: "Good" },
  { action: "snooze", title: "Snooze 1 h" },
];
const REMINDER: Press[] = [
  { action: "review", title: "Review now" },
  { action: "snooze", title: "Snooze 1 h" },
];

pushScope.addEventListener("push", (event) => {
  const payload = event.data?.json() as PushPayload | undefined;
  if (payload) event.waitUntil(show(payload));
});

pushScope.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(answer(event.action, event.notification.data));
});

/** The browser replaced the subscription. */
pushScope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(subscribeAgain()));

async function show(payload: PushPayload): Promise<void> {
  const { title, body, tag, notificationId, review } = payload;
  const actions = notificationId === null ? [] : review ? ANSWERS : REMINDER;
  const pages = await pushScope.clients.matchAll({ type: "window", includeUncontrolled: true });
  // Browsers require every push to be shown. If the user is looking at the product, it is silent, and the bell counts
  // it.
  const silent = pages.some(({ visibilityState }) => visibilityState === "visible");
  const shown = { body, tag, data: payload, icon: ICON, badge: ICON, actions, silent };
  await pushScope.registration.showNotification(title, shown);
  for (const page of pages) page.postMessage({ type: "notified" });
  if (notificationId !== null) await note(notificationId, "shown");
}

/** What can't be done here, offline or signed out, is done on the page. */
async function answer(action: string, payload: PushPayload): Promise<void> {
  const { notificationId, review, link } = payload;
  if (notificationId === null) return openPage(link);
  if (action === "snooze" && (await note(notificationId, "snoozed"))) return;
  if ((action === "again" || action === "good") && review && (await rate(review, action))) {
    await note(notificationId, `answered_${action}`);
    return;
  }
  await Promise.all([openPage(link), note(notificationId, "reviewed")]);
}

/** Records a review under the notification's id, so that it counts once however often it is sent. */
async function rate({ reviewId, itemType, id }: NonNullable<PushPayload["review"]>, rating: string): Promise<boolean> {
  const item = itemType === "flashcard" ? { flashcardId: id } : { quizQuestionId: id };
  const reviewedAt = new Date().toISOString();
  const review = { id: reviewId, itemType, ...item, rating, timeSpent: 0, reviewedAt };
  const response = await post("/api/reviews", { reviews: [review] });
  if (!response?.ok) return false;
  const { reviews }: Answer<"POST /api/reviews"> = await response.json();
  return reviews[0]?.status === "recorded";
}

async function note(id: number, action: string): Promise<boolean> {
  return (await post(`${API}/${id}/action`, { action }))?.ok ?? false;
}

async function post(path: string, body: unknown): Promise<Response | null> {
  // TAB_HEADER of functions/tab.ts, and ZONE_HEADER of functions/text/zone-header.ts: the build leaves out imports.
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const headers = { "Content-Type": "application/json", "X-Tab": ";notification", "Time-Zone": zone };
  return send(path, { method: "POST", credentials: "same-origin", headers, body: JSON.stringify(body) });
}

/**
 * Calls the server, and retries once if it was unreachable or failed: each request has one effect, however often it
 * arrives. Returns null if no response came.
 */
async function send(path: string, init: RequestInit): Promise<Response | null> {
  for (let tries = 1; ; tries += 1) {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(() => null);
    const isAnswered = response !== null && response.status < 500;
    if (isAnswered || tries === MAX_TRIES) return response;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function openPage(path: string): Promise<void> {
  const pages = await pushScope.clients.matchAll({ type: "window", includeUncontrolled: true });
  // An open page was not opened by the notification, so its address must not say so.
  const plain = path.replace(/[?&]from=notification$/, "");
  const open = pages.find(({ url }) => new URL(url).pathname === plain);
  await (open ? open.focus() : pushScope.clients.openWindow(path));
}

async function subscribeAgain(): Promise<void> {
  const response = await send(`${API}/push/key`, {});
  // The next visit subscribes again.
  if (!response?.ok) return;
  const { key }: Answer<"GET /api/notifications/push/key"> = await response.json();
  if (key === null) return;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushScope.registration.pushManager.subscribe(options);
  await post(`${API}/push`, made.toJSON());
}
