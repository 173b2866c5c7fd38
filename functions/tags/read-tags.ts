import { countCardTags } from "~/db/queries/tags/card-tags";
import { listOwnTags, listSystemTags, type TagRow } from "~/db/queries/tags/tag-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { tagKey } from "~/functions/text/tag-names";
import { toTagView } from "./change-tags";
import { type AllTags, MAX_LISTED_CARD_TAGS, type TagList } from "./tag-kinds";

/** The owner's tags and the shared ones, each sorted by name, and those that only their cards have. */
export async function readTags(deps: Pick<Deps, "db">, owner: Owner): Promise<AllTags> {
  const { db } = deps;
  const [own, system, counts] = await db.batch([
    listOwnTags(db, owner),
    listSystemTags(db, owner),
    countCardTags(db, owner),
  ]);
  const byKey = Map.groupBy(counts, ({ name }) => tagKey(name));
  /** How many cards have the tag as their own, and not as this one of the library. */
  const cardsOf = (key: string, id?: number) =>
    byKey.get(key)?.reduce((sum, { tagId, cards }) => (tagId === null || tagId === id ? sum + cards : sum), 0) ?? 0;
  const counted = (row: TagRow) => ({ ...row, usageCount: row.usageCount + cardsOf(tagKey(row.name), row.id) });
  const known = new Set([...own, ...system].map(({ name }) => tagKey(name)));
  const cardTags = [...byKey].flatMap(([key, [first]]) =>
    first && !known.has(key) ? { name: first.name, usageCount: cardsOf(key) } : [],
  );
  return {
    ...toTagList([own.map(counted), system.map(counted)]),
    cardTags: cardTags.sort((a, b) => b.usageCount - a.usageCount).slice(0, MAX_LISTED_CARD_TAGS),
  };
}

export function toTagList([own, system]: readonly [TagRow[], TagRow[]]): TagList {
  return { userTags: own.map(toTagView), systemTags: system.map(toTagView) };
}
