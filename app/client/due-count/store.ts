import { forgetHere, keepHere, readKept } from "~/app/client/storage/kept-here";
import { systemTime } from "~/functions/clock";

/** How much of whose is due, and when that was heard, in milliseconds since 1970. */
export type Heard = { learner: string; count: number; at: number };

const HEARD_KEY = "vidwright.due";
const CARDS_KEY = "vidwright.has-cards";
/** As the API names learners: account-12, or visitor-... for whoever is not signed in. */
const VISITOR = "visitor";

let heard: Heard | null = null;
let isRead = false;
const listeners = new Set<() => void>();

/** Learners by the name that a page knows: an account, or the visitor. */
export const namedHere = (learner: string): string => (learner.startsWith(VISITOR) ? VISITOR : learner);
export const learnerOf = (user: { id: number } | null): string => (user ? `account-${user.id}` : VISITOR);

/** What this tab heard last; null when nothing. */
export function heardDue(): Heard | null {
  if (!isRead) {
    isRead = true;
    heard = read();
  }
  return heard;
}

/** How much is due now. @param learner as the API names them; null for one who is not known, of whom nothing is kept */
export function tellDue(learner: string | null, count: number): void {
  if (learner === null) return;
  set({ learner: namedHere(learner), count, at: systemTime() });
}

/** Whether this browser ever saw cards: where it did not, nothing is due and nobody is asked. */
export function hasCards(): boolean {
  return readKept("local", CARDS_KEY) !== null;
}

export function keepHasCards(): void {
  keepHere("local", CARDS_KEY, "yes");
}

/** On signing out: nothing is known of whoever comes next. */
export function forgetDue(): void {
  forgetHere("local", CARDS_KEY);
  set(null);
}

export function subscribeToDue(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A browser that keeps nothing shows the number until the page is left. */
function set(next: Heard | null): void {
  heard = next;
  isRead = true;
  if (next) keepHere("session", HEARD_KEY, JSON.stringify(next));
  else forgetHere("session", HEARD_KEY);
  for (const listener of listeners) listener();
}

function read(): Heard | null {
  try {
    const kept = JSON.parse(readKept("session", HEARD_KEY) ?? "null") as Partial<Heard> | null;
    const { learner, count, at } = kept ?? {};
    if (typeof learner !== "string" || typeof count !== "number" || typeof at !== "number") return null;
    return { learner, count, at };
  } catch {
    // Something else wrote there.
    return null;
  }
}
