const LONG_DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A moment as its date in the long form, the same on server and page. @param iso ISO 8601 */
export function WrittenAt({ iso }: { iso: string }) {
  return <time dateTime={iso}>{LONG_DATE.format(new Date(iso))}</time>;
}
