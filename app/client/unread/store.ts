import { call } from "~/app/client/api/call";
import { whenIdle } from "~/app/client/page/when-idle";
import { PUSH_KEY } from "~/app/client/push/keys";
import { forgetHere, keepHere, readKept } from "~/app/client/storage/kept-here";
import { systemTime } from "~/functions/clock";

/** How many notifications of whom are unread, and when that was heard, in milliseconds since 1970. */
type Heard = { userId: number; count: number; at: number };

const KEY = "vidwright.unread";
/** A number so old is asked for anew. */
const FRESH_MS = 10 * 60_000;

let heard: Heard | null | undefined;
let current: number | null = null;
const listeners = new Set<() => void>();

/** What this tab heard last; null when nothing. */
export function heardUnread(): Heard | null {
  if (heard === undefined) heard = read();
  return heard;
}

/** How many are unread now, of whoever was asked for last. */
export function tellUnread(count: number): void {
  if (current !== null) set({ userId: current, count, at: systemTime() });
}

/** On signing out: nothing is known of whoever comes next. */
export function forgetUnread(): void {
  forgetHere("local", PUSH_KEY);
  set(null);
}

export function subscribeToUnread(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Asks once the page is idle, where the last answer is old or another's. @returns what gives it up */
export function askUnread(userId: number): () => void {
  current = userId;
  const known = heardUnread();
  const age = systemTime() - (known?.at ?? 0);
  if (known?.userId === userId && age >= 0 && age < FRESH_MS) return () => {};
  return whenIdle(() => void ask());
}

/** Asks at once, however new the last answer is: something came. */
export function askUnreadAnew(userId: number): void {
  current = userId;
  void ask();
}

async function ask(): Promise<void> {
  if (!navigator.onLine || document.visibilityState === "hidden") return;
  try {
    const { unread } = await call("GET /api/notifications/unread");
    tellUnread(unread);
    if (readKept("local", PUSH_KEY) !== null) await (await import("../push/browser")).renew();
  } catch (cause) {
    console.info("How many notifications are unread is not known.", cause);
  }
}

function set(next: Heard | null): void {
  heard = next;
  if (next) keepHere("session", KEY, JSON.stringify(next));
  else forgetHere("session", KEY);
  for (const listener of listeners) listener();
}

function read(): Heard | null {
  try {
    const { userId, count, at } = JSON.parse(readKept("session", KEY) ?? "null") as Heard;
    return typeof userId === "number" && typeof count === "number" && typeof at === "number"
      ? { userId, count, at }
      : null;
  } catch {
    // Nothing was kept, or something else wrote there.
    return null;
  }
}
