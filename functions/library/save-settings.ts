import * as z from "zod";
import { updateLibrarySettings } from "~/db/queries/accounts/account-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { ITEM_SORTS } from "~/functions/item-types";
import {
  DEFAULT_LIBRARY_SETTINGS,
  formatSettings,
  LIBRARY_TAB_NAMES,
  LIBRARY_VIEWS,
  type LibrarySettings,
  PAGE_SIZES,
  STATUSES,
} from "./library-settings";

export const librarySettingsSchema = z.strictObject({
  tab: z.enum(LIBRARY_TAB_NAMES),
  // Pages that were open before there were views send none.
  view: z.enum(LIBRARY_VIEWS).default(DEFAULT_LIBRARY_SETTINGS.view),
  sort: z.enum(ITEM_SORTS),
  status: z.enum(STATUSES).nullable(),
  pageSize: z.literal(PAGE_SIZES),
  hasTags: z.boolean(),
});

/**
 * Stores how an account's library opens. A visitor's settings are only in the browser's cookie.
 * @throws AppError authentication_required
 */
export async function saveSettings(
  deps: Pick<Deps, "db">,
  { owner, settings }: { owner: Owner; settings: LibrarySettings },
): Promise<void> {
  const isSaved = owner.userId !== null && (await updateLibrarySettings(deps.db, owner, formatSettings(settings)));
  if (!isSaved) throw new AppError("authentication_required", "Authentication required");
}
