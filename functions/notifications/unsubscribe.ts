import { findByUnsubscribeHash } from "~/db/queries/notifications-preferences";
import { sha256 } from "../accounts/tokens";
import type { Deps } from "../deps";
import { saveChoices } from "./planning/choices";
import { chosenOf } from "./preferences";

const TOKEN = /^[\w-]{43}$/;
const NOTHING_OFF = { channels: [], types: [] };

/**
 * Turns reminders by mail off, or back on, for the account that the token identifies. An unknown token changes nothing
 * and gets the same answer, so that tokens cannot be probed. Needs no session (RFC 8058).
 */
export async function setMailByToken(
  deps: Pick<Deps, "db" | "now">,
  { token, isOn }: { token: string; isOn: boolean },
): Promise<void> {
  const row = TOKEN.test(token) ? await findByUnsubscribeHash(deps.db, await sha256(token)) : null;
  if (!row || row.emailNotifications === isOn) return;
  const preferences = { ...chosenOf(row, null), emailNotifications: isOn };
  const chosen = { userId: row.userId, preferences, version: row.version + 1 };
  const off = isOn ? NOTHING_OFF : { channels: ["email" as const], types: [] };
  await saveChoices(deps, { chosen, choices: { emailNotifications: isOn }, off });
}
