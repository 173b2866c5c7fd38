/** Created on demand, because that costs the start of an isolate. */
let longDate: Intl.DateTimeFormat | undefined;

/** For example `November 21, 2026`. @param iso ISO 8601 */
export function writtenOn(iso: string): string {
  longDate ??= new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
  return longDate.format(new Date(iso));
}

/**
 * A moment's date in long form, identical on server and browser.
 * @param iso ISO 8601
 */
export function WrittenAt({ iso }: { iso: string }) {
  return <time dateTime={iso}>{writtenOn(iso)}</time>;
}
