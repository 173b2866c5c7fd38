import type { BrowserKeys } from "~/functions/privacy/stored-in-browser";

/** The key's type allows what the privacy page lists, and nothing else. */
type Area = "local" | "session";

/** Accessing the property may throw: Chromium does so if cookies are blocked. */
const areaOf = (area: Area): Storage => (area === "local" ? localStorage : sessionStorage);

/** Reads a stored value; null if there is none or storage is blocked. */
export function readKept<A extends Area>(area: A, key: BrowserKeys[A]): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether it was stored: storage may be blocked or full, so nothing may depend on it */
export function keepHere<A extends Area>(area: A, key: BrowserKeys[A], value: string): boolean {
  try {
    areaOf(area).setItem(key, value);
    return true;
  } catch (cause) {
    console.info("This browser keeps nothing.", cause);
    return false;
  }
}

export function forgetHere<A extends Area>(area: A, key: BrowserKeys[A]): void {
  try {
    areaOf(area).removeItem(key);
  } catch {
    // If storage is blocked, nothing was stored.
  }
}
