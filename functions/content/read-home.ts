import { listItems } from "~/db/queries/content-items";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { causeOf, toAppError } from "../errors";
import type { HomeView } from "./home-kinds";
import { toItemView } from "./views";

const NEWEST = 4;
const SHOWN = { isArchived: false, words: [] };

/**
 * What the home page of someone signed in begins with: what they opened or made last, and the newest. Null where they have
 * made nothing yet, and where the library cannot be read: the page is whole without it.
 */
export async function readHome({ db, log }: Pick<Deps, "db" | "log">, owner: Owner): Promise<HomeView | null> {
  try {
    const [[opened], newest] = await db.batch([
      listItems(db, owner, { filter: SHOWN, sort: "viewed", after: null, limit: 1 }),
      listItems(db, owner, { filter: SHOWN, sort: "newest", after: null, limit: NEWEST }),
    ]);
    const [made] = newest;
    if (!opened || !made) return null;
    const last = opened.lastViewedAt > made.createdAt ? opened : made;
    return { last: toItemView(last), newest: newest.filter(({ id }) => id !== last.id).map(toItemView) };
  } catch (thrown) {
    log("warn", "library not read for the home page", { cause: causeOf(toAppError(thrown)) });
    return null;
  }
}
