import { readItemActivity } from "~/db/queries/library/library-analytics";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { itemNotFound } from "../item-not-found";
import type { ItemAnalytics } from "./analytics-kinds";

/** How one of the owner's items was used. @throws AppError not_found */
export async function readItemAnalytics(
  deps: Pick<Deps, "db">,
  { owner, id }: { owner: Owner; id: number },
): Promise<ItemAnalytics> {
  const activity = await readItemActivity(deps.db, owner, id);
  if (!activity) throw itemNotFound();
  const { seconds, desktop, tablet, mobile, library, direct, share, notification, ...figures } = activity;
  return {
    ...figures,
    minutes: Math.round(seconds / 60),
    devices: { desktop, tablet, mobile },
    sources: { library, direct, share, notification },
  };
}
