import type { Database } from "~/db/d1-client";
import type { contentItems } from "~/db/schema";
import { ITEM_TYPES, type ItemType } from "~/functions/item-types";
import type { OwnerKey } from "../owned-by";

/** The fields of an item that the home page needs to name it and link to it. */
export type HomeItemRow = Pick<
  typeof contentItems.$inferSelect,
  "id" | "itemId" | "title" | "description" | "lastViewedAt" | "createdAt" | "contentData"
> & { itemType: ItemType };

/**
 * The transcript or PRD that an account opened last, and the last items it made except cards. One statement with
 * constant text, because every signed-in home page runs it. Reads no more rows than are shown plus one per type, like
 * `listItems`.
 * @returns newest first; empty if there are none or the session has ended
 */
export async function findHomeItems(
  db: Database,
  { userId, sessionHash }: Extract<OwnerKey, { userId: number }>,
  limit: number,
): Promise<{ opened: HomeItemRow | null; newest: HomeItemRow[] }> {
  const statement = db.$client.prepare(HOME_ITEMS).bind(userId, sessionHash ?? "", limit);
  const { results } = await statement.all();
  const [opened = null, ...newest] = results.map(toItem);
  return { opened, newest };
}

const COLUMNS = "id, item_type, item_id, title, description, last_viewed_at, created_at, content_data";

const STANDS = `exists (select 1 from sessions where token_hash = ?2 and user_id = ?1
  and expires_at > unixepoch() * 1000)`;

const leg = (type: ItemType, sorted: string) => `select ${COLUMNS}, ${sorted} as sorted from content_items
  where user_id = ?1 and is_hidden = 0 and is_archived = 0 and item_type = '${type}'`;

const page = (types: readonly ItemType[], sorted: string, limit: string) => `select ${COLUMNS} from (
  ${types.map((type) => leg(type, sorted)).join(" union all ")} order by sorted desc, id desc limit ${limit}) as page
  where ${STANDS}`;

const NEWEST_TYPES = ITEM_TYPES.filter((type) => type !== "flashcard");
const HOME_ITEMS = `${page(["transcript", "prompt"], "last_viewed_at", "1")}
  union all ${page(NEWEST_TYPES, "created_at", "?3")}`;

function toItem(row: Record<string, unknown>): HomeItemRow {
  return {
    id: Number(row.id),
    itemType: row.item_type as ItemType,
    itemId: Number(row.item_id),
    title: String(row.title),
    description: String(row.description),
    lastViewedAt: new Date(Number(row.last_viewed_at)),
    createdAt: new Date(Number(row.created_at)),
    contentData: JSON.parse(String(row.content_data)),
  };
}
