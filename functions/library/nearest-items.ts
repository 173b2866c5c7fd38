import { type ItemFilter, saysAnything } from "~/db/queries/library/item-filters";
import { listItems } from "~/db/queries/library/item-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { isFiller } from "~/functions/text/filler-words";
import { fold } from "~/functions/text/fold";
import type { ItemView } from "./item-kinds";
import { toItemView } from "./item-views";
import type { ItemsQuery } from "./model";

/**
 * Where no item has all the words of a search: those with most of them, at least half, each with the words it lacks.
 * Filler words do not count. One round trip, and none for a single word.
 */
export async function findNearestItems(
  { db }: Pick<Deps, "db">,
  owner: Owner,
  { query, filter }: { query: ItemsQuery; filter: ItemFilter },
): Promise<ItemView[]> {
  const { said } = filter;
  if (!saysAnything(said)) return [];
  const words = said.words.filter(([word = ""]) => !isFiller(fold(word)));
  const enough = thresholds(words.length, words.length < said.words.length);
  const [first, ...others] = enough.map((leastSaid) =>
    listItems(db, owner, {
      filter: { ...filter, said: { ...said, words }, leastSaid },
      sort: query.sort,
      after: null,
      limit: query.limit,
    }),
  );
  if (!first) return [];
  const found = (await db.batch([first, ...others])).find((rows) => rows.length > 0) ?? [];
  return found.map((row) => withMissing(toItemView(row), words));
}

/** How many words are asked for, the most first: all if a filler was dropped, then fewer, down to half. */
function thresholds(words: number, isFewer: boolean): number[] {
  const most = isFewer ? words : words - 1;
  const least = Math.ceil(words / 2);
  return words === 0 ? [] : Array.from({ length: Math.max(0, most - least + 1) }, (_, step) => most - step);
}

function withMissing(item: ItemView, words: readonly (readonly string[])[]): ItemView {
  const text = fold(`${item.title} ${item.description}`);
  const lacking = words.filter((spellings) => !spellings.some((word) => text.includes(fold(word))));
  return lacking.length === 0 ? item : { ...item, missing: lacking.map(([word = ""]) => word) };
}
