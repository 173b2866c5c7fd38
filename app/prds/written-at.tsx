import { longDate } from "~/app/browser/page/long-date";

/** For example `November 21, 2026`. @param iso ISO 8601 */
export const writtenOn = (iso: string): string => longDate(new Date(iso));

/**
 * A moment's date in long form, identical on server and browser.
 * @param iso ISO 8601
 */
export function WrittenAt({ iso }: { iso: string }) {
  return <time dateTime={iso}>{writtenOn(iso)}</time>;
}
