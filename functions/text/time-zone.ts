import { Temporal } from "temporal-polyfill/implementation";

/** Said of a name that is no time zone. */
export const UNKNOWN_ZONE = "Unknown time zone. Use a name such as America/New_York";

/** Whether a name is a time zone to Intl and to what days are reckoned with, which leaves out names such as "JST". */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch (cause) {
    if (cause instanceof RangeError) return false;
    throw cause;
  }
}
