const LONG_DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** For example `November 21, 2026`. @param iso ISO 8601 */
export function writtenOn(iso: string): string {
  return LONG_DATE.format(new Date(iso));
}

/** A moment as its date in the long form, the same on server and page. @param iso ISO 8601 */
export function WrittenAt({ iso }: { iso: string }) {
  return <time dateTime={iso}>{writtenOn(iso)}</time>;
}
