type Dated = { createdAt: string };

const DAY_MS = 86_400_000;

/**
 * Groups entries by day, keeping their order. Days are in a named time zone, so that server and browser group alike.
 * @param now ISO 8601
 */
export function byDay<T extends Dated>(
  entries: readonly T[],
  now: string,
  timeZone: string,
): { day: string; entries: T[] }[] {
  const nameOf = namesOf(now, timeZone);
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const day = nameOf(entry.createdAt);
    groups.set(day, [...(groups.get(day) ?? []), entry]);
  }
  return [...groups].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

function namesOf(now: string, timeZone: string): (iso: string) => string {
  const dates = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short" });
  const names = new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "full" });
  const today = dates.format(new Date(now));
  const yesterday = new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);
  return (iso) => {
    const at = new Date(iso);
    const date = dates.format(at);
    return date === today ? "Today" : date === yesterday ? "Yesterday" : names.format(at);
  };
}
