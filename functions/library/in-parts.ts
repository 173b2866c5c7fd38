import { listMatching } from "~/db/queries/library/item-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { findFilter } from "~/functions/item-filter";
import type { MatchingItems } from "./model";

/** The most items changed per transaction. */
export const PART = 2000;
/** One request changes at most this many items; further requests continue a larger change. */
const MOST = 10_000;

/**
 * Goes through items in parts, up to the most of one request.
 * @param list the items after a cursor: fewer than `PART` only at the end
 * @returns the cursor to continue from; null if there is nothing more
 */
export async function inParts<Item>(
  after: number,
  list: (after: number) => Promise<{ items: Item[]; last: number }>,
  change: (items: Item[]) => Promise<void>,
): Promise<number | null> {
  let place = after;
  for (let done = 0; done < MOST; done += PART) {
    const { items, last } = await list(place);
    if (items.length > 0) await change(items);
    if (items.length < PART) return null;
    place = last;
  }
  return place;
}

/**
 * Applies a change to everything that a query finds, by id: changed items have a later revision than the query asks for.
 * @returns the revision to continue from; null if there is nothing more
 */
export async function changeMatching(
  deps: Pick<Deps, "db">,
  { owner, which }: { owner: Owner; which: MatchingItems },
  change: (ids: number[]) => Promise<void>,
): Promise<number | null> {
  const filter = { ...(await findFilter(deps, owner, which.query)), revision: which.revision };
  return inParts(
    which.after,
    async (after) => {
      const rows = await listMatching(deps.db, owner, { filter, after, limit: PART });
      return { items: rows.map(({ id }) => id), last: rows.at(-1)?.revision ?? after };
    },
    change,
  );
}
