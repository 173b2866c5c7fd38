import { Temporal } from "temporal-polyfill/implementation";

/** Said of a name that is no time zone. */
export const UNKNOWN_ZONE = "Unknown time zone. Use a name such as America/New_York";

/** The zone that a header names; null if it names none. */
export function parseZone(header: string | null | undefined): string | null {
  return header && header.length <= MAX_ZONE && isTimeZone(header) ? header : null;
}

const MAX_ZONE = 64;
/** Names found to be zones, because asking Intl takes longer than validating everything else; upper and lower case vary. */
const found = new Set<string>();
const MOST_FOUND = 1000;

/**
 * Whether a name is a time zone to Intl and to what days are reckoned with, which leaves out names such as "JST". An
 * offset such as "+02:00" is none: it has no daylight saving time.
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
