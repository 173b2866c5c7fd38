type Area = "local" | "session";

/** Accessing the property may throw: Chromium does so if cookies are blocked. */
const areaOf = (area: Area): Storage => (area === "local" ? localStorage : sessionStorage);

/** Reads a stored value; null if there is none or storage is blocked. */
export function readKept(area: Area, key: string): string | null {
  try {
    return areaOf(area).getItem(key);
  } catch {
    return null;
  }
}

/** @returns whether it was stored: storage may be blocked or full, so nothing may depend on it */
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
    // If storage is blocked, nothing was stored.
  }
}
