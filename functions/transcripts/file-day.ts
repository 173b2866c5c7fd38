/** A day, and what may follow it: a time of day, its zone. `GMT`, from Zoom, and brackets around it belong to it. */
const STAMP =
  /[\s_-]?[([]?(?:gmt)?(?<!\d)((?:19|20)\d\d)([-_./]?)(\d\d)\2(\d\d)(?:(?:[ T_-]|\sat\s)?(?:\d{6}(?:\d{3})?|\d\d?([.:_-])\d\d(?:\5\d\d)?)(?!\d)(?:\s?[AP]M)?)?(?!\d)(?:\s?(?:UTC|GMT(?:[+-]\d{1,2})?|[A-Z]{2,4}T|Z)(?![\p{L}\d]))?[\])]?/giu;
/** As phones of Samsung write it: two figures for the year, always with a time. */
const SHORT_STAMP = /[\s_-](\d\d)(\d\d)(\d\d)_\d{6}(?!\d)/gu;

/**
 * The first real day that a name states in figures, and the name without it.
 * @returns the day as `November 23, 2026`, or null with the name as it is
 */
export function takeDay(name: string): { day: string | null; rest: string } {
  for (const { 0: stamp, 1: year, 3: month, 4: date, index } of name.matchAll(STAMP)) {
    const day = longDay(`${year}-${month}-${date}`);
    if (day !== null) return { day, rest: cut(name, index, stamp.length) };
  }
  for (const { 0: stamp, 1: year, 2: month, 3: date, index } of name.matchAll(SHORT_STAMP)) {
    const day = longDay(`20${year}-${month}-${date}`);
    if (day !== null) return { day, rest: cut(name, index, stamp.length) };
  }
  return { day: null, rest: name };
}

function cut(name: string, at: number, length: number): string {
  return `${name.slice(0, at)} ${name.slice(at + length)}`.trim();
}

/** @param iso for example `2026-11-23`; null for a day that no calendar has */
function longDay(iso: string): string | null {
  const date = new Date(`${iso}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso) return null;
  return date.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
