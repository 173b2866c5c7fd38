import { Temporal } from "temporal-polyfill/implementation";

/** The message for an unknown time zone. */
export const UNKNOWN_ZONE = "Unknown time zone. Use a name such as America/New_York";

/** The time zone in a header; null if there is none. */
export function parseZone(header: string | null | undefined): string | null {
  return header && header.length <= MAX_ZONE && isTimeZone(header) ? header : null;
}

const MAX_ZONE = 64;
/** Names known to be zones, in any case. Asking Intl takes longer than validating everything else. */
const found = new Set<string>();
const MOST_FOUND = 1000;

/**
 * Whether both Intl and Temporal know the time zone, which rules out names such as "JST". An offset such as "+02:00"
 * does not count, because it has no daylight saving time.
 */
export function isTimeZone(name: string): boolean {
  if (found.has(name)) return true;
  if (/^[+-]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    if (found.size < MOST_FOUND) found.add(name);
    return true;
  } catch (cause) {
    if (cause instanceof RangeError) return false;
    throw cause;
  }
}
