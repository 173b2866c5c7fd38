/**
 * For `addInitScript`: a browser in which merely accessing `localStorage` throws, as in Chromium when cookies are
 * blocked. Counts the refusals in `window.refusals`.
 */
export function refuseStorage(): void {
  Reflect.set(window, "refusals", 0);
  for (const name of ["localStorage", "sessionStorage"]) {
    Object.defineProperty(window, name, {
      configurable: true,
      get() {
        Reflect.set(window, "refusals", (Reflect.get(window, "refusals") as number) + 1);
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  }
}

/** The error from Remix's scroll restoration script, which runs before hydration; the page works regardless. */
export const REMIX_COMPLAINS = /^(console\.error: SecurityError: Access is denied for this document\.|uncaught: $)/;
