import { SPEAKER_SIDES, type SpeakerSide } from "~/functions/citations/speaker-kinds";
import { type LineStatus, STANDINGS } from "~/functions/prds/line-status";
import { PRIORITIES, type Priority } from "~/functions/prds/prd-groups";

/** A document's filters in its address: `?priority=must&priority=should&rests=said&speaker=Ana&side=customer`. */
export type FilterQuery = {
  priority: readonly Priority[];
  rests: readonly LineStatus[];
  /** Names as they are shown. */
  speaker: readonly string[];
  side: readonly SpeakerSide[];
};

const NAMES = ["priority", "rests", "speaker", "side"] as const;

/**
 * The filters in the address; unknown values are ignored.
 * @param speakers the names in the document
 */
export function readLineFilters(query: URLSearchParams, speakers: readonly string[]): FilterQuery {
  const [priority, rests, speaker, side] = NAMES.map((name) => new Set<string>(query.getAll(name)));
  return {
    priority: PRIORITIES.filter((one) => priority?.has(one)),
    rests: STANDINGS.filter((one) => rests?.has(one)),
    speaker: speakers.filter((one) => speaker?.has(one)),
    side: SPEAKER_SIDES.filter((one) => side?.has(one)),
  };
}

/** The query with one choice added or removed, for example `?tab=prd&priority=must`. */
export function withChoice(query: URLSearchParams, name: keyof FilterQuery, value: string): string {
  const next = new URLSearchParams(query);
  if (next.has(name, value)) next.delete(name, value);
  else next.append(name, value);
  return `?${next}`;
}

/** The query without filters. */
export function withoutFilters(query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  for (const name of NAMES) next.delete(name);
  return `?${next}`;
}

/** Whether two addresses differ only in filters, so that nothing needs to load. */
export function isFilterChange(one: URL, other: URL): boolean {
  const rest = ({ searchParams }: URL) => withoutFilters(searchParams);
  return one.pathname === other.pathname && one.search !== other.search && rest(one) === rest(other);
}
