type Dated = { createdAt: string };

const DAY_MS = 86_400_000;

/**
 * Groups what came by its day, in the order given. Days are UTC's, so that server and browser group the same.
 * @param now ISO 8601
 */
export function byDay<T extends Dated>(entries: readonly T[], now: string): { day: string; entries: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const entry of entries) {
    const day = nameOf(entry.createdAt, now);
    groups.set(day, [...(groups.get(day) ?? []), entry]);
  }
  return [...groups].map(([day, ofDay]) => ({ day, entries: ofDay }));
}

function nameOf(iso: string, now: string): string {
  const dayOf = (text: string) => text.slice(0, 10);
  if (dayOf(iso) === dayOf(now)) return "Today";
  if (dayOf(iso) === dayOf(new Date(Date.parse(now) - DAY_MS).toISOString())) return "Yesterday";
  return new Date(iso).toLocaleDateString("en-US", { dateStyle: "full", timeZone: "UTC" });
}
