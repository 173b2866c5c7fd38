import { whenIdle } from "~/app/browser/page/when-idle";
import { PUSH_KEY } from "~/app/browser/push/keys";
import { forgetHere, keepHere, readKept } from "~/app/browser/storage/kept-here";
import { systemTime } from "~/functions/clock";

/** Whose unread count it is, and when it was loaded, in milliseconds since 1970. */
type UnreadCount = { userId: number; count: number; at: number };

const KEY = "vidwright.unread";
/** A count older than this is loaded again. */
const FRESH_MS = 10 * 60_000;

let latest: UnreadCount | null | undefined;
let current: number | null = null;
const listeners = new Set<() => void>();

/** The last count in this tab; null if there is none. */
export function lastUnreadCount(): UnreadCount | null {
  if (latest === undefined) latest = read();
  return latest;
}

/** Stores the unread count of the user it was last loaded for. */
export function tellUnread(count: number): void {
  if (current !== null) set({ userId: current, count, at: systemTime() });
}

/** Called on sign-out, so that the next user doesn't see it. */
export function forgetUnread(): void {
  forgetHere("local", PUSH_KEY);
  set(null);
}

export function subscribeToUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Loads the count when the page is idle, if the stored one is old or another user's. @returns a function to cancel it
 */
export function askUnread(userId: number): () => void {
  current = userId;
  const known = lastUnreadCount();
  const age = systemTime() - (known?.at ?? 0);
  if (known?.userId === userId && age >= 0 && age < FRESH_MS) return () => {};
  return whenIdle(() => void ask());
}

/** Loads the count now, whatever the age of the stored one: a notification arrived. */
export function askUnreadNow(userId: number): void {
  current = userId;
  void ask();
}

async function ask(): Promise<void> {
  if (!navigator.onLine || document.visibilityState === "hidden") return;
  try {
    const { call } = await import("~/app/browser/calls/call");
    const { unread } = await call("GET /api/notifications/unread");
    tellUnread(unread);
    if (readKept("local", PUSH_KEY) !== null) await (await import("~/app/browser/push/push-subscription")).renew();
  } catch (cause) {
    console.info("How many notifications are unread is not known.", cause);
  }
}

function set(next: UnreadCount | null): void {
  latest = next;
  if (next) keepHere("session", KEY, JSON.stringify(next));
  else forgetHere("session", KEY);
  for (const listener of listeners) listener();
}

function read(): UnreadCount | null {
  try {
    const { userId, count, at } = JSON.parse(readKept("session", KEY) ?? "null") as UnreadCount;
    return typeof userId === "number" && typeof count === "number" && typeof at === "number"
      ? { userId, count, at }
      : null;
  } catch {
    // Nothing was stored, or it was not written by this code.
    return null;
  }
}
