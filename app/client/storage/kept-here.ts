type Area = "local" | "session";

/** A browser may refuse the very word: Chromium throws a SecurityError where cookies are blocked. */
const areaOf = (area: Area): Storage => (area === "local" ? localStorage : sessionStorage);

/** What this browser keeps under a name; null where it keeps nothing. */
export function readKept(area: Area, key: string): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether it is kept: storage may be blocked or full, and nothing depends on it */
export function keepHere(area: Area, key: string, value: string): boolean {
  try {
    areaOf(area).setItem(key, value);
    return true;
  } catch (cause) {
    console.info("This browser keeps nothing.", cause);
    return false;
  }
}

export function forgetHere(area: Area, key: string): void {
  try {
    areaOf(area).removeItem(key);
  } catch {
    // Where nothing can be removed nothing was kept.
  }
}
