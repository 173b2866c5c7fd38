import { forgetHere, keepHere, readKept } from "~/app/browser/storage/kept-here";
import { systemTime } from "~/functions/clock";

/** Whose due count it is, and when it was loaded, in milliseconds since 1970. */
export type StoredDueCount = { learner: string; count: number; at: number };

const HEARD_KEY = "vidwright.due";
const CARDS_KEY = "vidwright.has-cards";
/** The API names learners account-12, or visitor-... if not signed in. */
const VISITOR = "visitor";

let latest: StoredDueCount | null = null;
let isRead = false;
const listeners = new Set<() => void>();

/** Shortens a learner's name to what a page knows: the account, or just `visitor`. */
export const namedHere = (learner: string): string => (learner.startsWith(VISITOR) ? VISITOR : learner);
export const learnerOf = (user: { id: number } | null): string => (user ? `account-${user.id}` : VISITOR);

/** The last count in this tab; null if there is none. */
export function lastDueCount(): StoredDueCount | null {
  if (!isRead) {
    isRead = true;
    latest = read();
  }
  return latest;
}

/** Stores the due count. @param learner the API's name; if null nothing is stored */
export function storeDueCount(learner: string | null, count: number): void {
  if (learner === null) return;
  set({ learner: namedHere(learner), count, at: systemTime() });
}

/** Whether this browser ever had cards. If not, nothing is due and nothing needs to load. */
export function hasCards(): boolean {
  return readKept("local", CARDS_KEY) !== null;
}

export function keepHasCards(): void {
  keepHere("local", CARDS_KEY, "yes");
}

/** Called on sign-out, so that the next user sees nothing of it. */
export function forgetDue(): void {
  forgetHere("local", CARDS_KEY);
  set(null);
}

export function subscribeToDue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** If storage is blocked, the number lasts until the page is closed. */
function set(next: StoredDueCount | null): void {
  latest = next;
  isRead = true;
  if (next) keepHere("session", HEARD_KEY, JSON.stringify(next));
  else forgetHere("session", HEARD_KEY);
  for (const listener of listeners) listener();
}

function read(): StoredDueCount | null {
  try {
    const kept = JSON.parse(readKept("session", HEARD_KEY) ?? "null") as Partial<StoredDueCount> | null;
    const { learner, count, at } = kept ?? {};
    if (typeof learner !== "string" || typeof count !== "number" || typeof at !== "number") return null;
    return { learner, count, at };
  } catch {
    // Not written by this code.
    return null;
  }
}
