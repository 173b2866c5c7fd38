/**
 * A time as people write it in a named zone, so that server and browser render the same text. UTC is spelled out, because
 * the learner may not have chosen it.
 */
export function zoned(
  iso: string,
  timeZone: string,
  styles: Pick<Intl.DateTimeFormatOptions, "dateStyle" | "timeStyle">,
) {
  const text = new Date(iso).toLocaleString("en-US", { ...styles, timeZone });
  return timeZone === "UTC" ? `${text} UTC` : text;
}
