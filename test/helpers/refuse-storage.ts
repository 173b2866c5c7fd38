/**
 * For `addInitScript`: a browser in which the very word `localStorage` throws, as Chromium's does where cookies are
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

/** What Remix's own script for scroll positions, before the page is taken over, makes of it; the page goes on. */
export const REMIX_COMPLAINS = /^(console\.error: SecurityError: Access is denied for this document\.|uncaught: $)/;
