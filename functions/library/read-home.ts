import { findHomeItems, type HomeItemRow } from "~/db/queries/library/home-items";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { causeOf, toAppError } from "~/functions/errors";
import { hrefOf } from "~/functions/item-href";
import type { HomeItem, HomeView } from "./home-kinds";
import type { ItemView } from "./item-kinds";
import { nameItem } from "./name-item";

const NEWEST = 4;

/** Whether the home page offers to continue reading it. */
const isRead = ({ itemType }: HomeItemRow): boolean => itemType === "transcript" || itemType === "prompt";

/**
 * The top of a signed-in person's home page: the transcript or PRD that they opened or made last, and their newest
 * things. Cards are left out, because they come by the dozen and are counted as due. Null if there is nothing to
 * read, or if the library cannot be read; the page works without it.
 */
export async function readHome(
  { db, log }: Pick<Deps, "db" | "log">,
  owner: Extract<Owner, { userId: number }>,
): Promise<HomeView | null> {
  try {
    const { opened, newest } = await findHomeItems(db, owner, NEWEST);
    const made = newest.find(isRead);
    const last = opened && made && opened.lastViewedAt <= made.createdAt ? made : (opened ?? made);
    if (!last) return null;
    return { last: toHomeItem(last), newest: newest.filter(({ id }) => id !== last.id).map(toHomeItem) };
  } catch (thrown) {
    log("warn", "library not read for the home page", { cause: causeOf(toAppError(thrown)) });
    return null;
  }
}

function toHomeItem({ id, itemType, itemId, title, description, contentData }: HomeItemRow): HomeItem {
  const { transcriptId, videoTitle, startMs, estimated } = contentData;
  return {
    id,
    itemType,
    // The database triggers write the fields that belong to the type.
    name: nameItem({ itemType, title, description, contentData } as ItemView),
    href: hrefOf(itemType, itemId, typeof transcriptId === "number" ? transcriptId : null),
    videoTitle: typeof videoTitle === "string" ? videoTitle : null,
    startMs: typeof startMs === "number" ? startMs : null,
    ...(estimated && { estimated: true as const }),
  };
}
