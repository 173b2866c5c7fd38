import * as z from "zod";
import { findUserById, updateLibrarySettings } from "~/db/queries/accounts/account-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { ITEM_SORTS } from "~/functions/item-types";
import {
  formatSettings,
  LIBRARY_TAB_NAMES,
  LIBRARY_VIEWS,
  type LibrarySettings,
  PAGE_SIZES,
  parseSettings,
  STATUSES,
} from "./library-settings";

const settingsSchema = z.strictObject({
  tab: z.enum(LIBRARY_TAB_NAMES),
  view: z.enum(LIBRARY_VIEWS),
  sort: z.enum(ITEM_SORTS),
  status: z.enum(STATUSES).nullable(),
  pageSize: z.literal(PAGE_SIZES),
  hasTags: z.boolean(),
  isNamed: z.boolean(),
  showsTests: z.boolean(),
});

/** The settings to change; those that are absent stay, such as one that an older open page doesn't know. */
export const settingsChangeSchema = settingsSchema.partial();

/**
 * Changes how an account's library opens. A visitor's settings are only in the browser's cookie.
 * @throws AppError authentication_required
 */
export async function saveSettings(
  deps: Pick<Deps, "db">,
  { owner, change }: { owner: Owner; change: Partial<LibrarySettings> },
): Promise<void> {
  const user = owner.userId === null ? null : await findUserById(deps.db, owner.userId);
  const settings = formatSettings({ ...parseSettings(user?.librarySettings ?? ""), ...change });
  const isSaved = owner.userId !== null && (await updateLibrarySettings(deps.db, owner, settings));
  if (!isSaved) throw new AppError("authentication_required", "Authentication required");
}
