import { PRIORITIES, type Priority } from "~/functions/prompts/parts";
import { STANDINGS, type Standing } from "~/functions/prompts/standing";

/** What of a document is shown, as its address says it: `?priority=must&priority=should&rests=said`. */
export type FilterQuery = { priority: readonly Priority[]; rests: readonly Standing[] };

const NAMES = ["priority", "rests"] as const;

/** What the address asks for; what it names and nobody knows is passed over. */
export function readFilters(query: URLSearchParams): FilterQuery {
  const [priority, rests] = NAMES.map((name) => new Set<string>(query.getAll(name)));
  return {
    priority: PRIORITIES.filter((one) => priority?.has(one)),
    rests: STANDINGS.filter((one) => rests?.has(one)),
  };
}

/** The query with a choice more or less, the others as they are; for example `?tab=prd&priority=must`. */
export function withChoice(query: URLSearchParams, name: keyof FilterQuery, value: string): string {
  const next = new URLSearchParams(query);
  if (next.has(name, value)) next.delete(name, value);
  else next.append(name, value);
  return `?${next}`;
}

/** The query with everything shown. */
export function withoutFilters(query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  for (const name of NAMES) next.delete(name);
  return `?${next}`;
}

/** Whether two addresses differ in what is shown alone: the page has all of it already. */
export function isFilterChange(one: URL, other: URL): boolean {
  const rest = ({ searchParams }: URL) => withoutFilters(searchParams);
  return one.pathname === other.pathname && one.search !== other.search && rest(one) === rest(other);
}
