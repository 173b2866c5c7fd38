import type { CountedTag } from "~/db/queries/search/search-found";
import { findMarks, hasAll } from "./marks";
import type { SearchQuery } from "./query";
import type { FoundTag } from "./schema";

const MOST = 3;

/** Tags in whose names every search word begins a word; names that begin with the search come first. */
export function findTags(tags: readonly CountedTag[], { terms, filters }: SearchQuery): FoundTag[] {
  if (terms.length === 0 || filters.length > 0) return [];
  const begun = terms.map((term) => ({ ...term, isPrefix: true }));
  const startOf = ({ name }: CountedTag) => findMarks(name, begun)[0]?.[0] ?? 0;
  return tags
    .filter(({ name }) => hasAll(name, begun))
    .toSorted((a, b) => startOf(a) - startOf(b) || b.usageCount - a.usageCount || a.id - b.id)
    .slice(0, MOST)
    .map(({ id, name, usageCount }) => ({ id, name, usageCount, href: `/content-manager?tag=${id}` }));
}
