import { markAction } from "~/db/queries/notifications/inbox-rows";
import { findByUnsubscribeHash } from "~/db/queries/notifications/preference-rows";
import type { Deps } from "~/functions/deps";
import { sha256 } from "~/functions/text/sha256";
import { saveChoices } from "./planning/choices";
import { chosenOf } from "./preferences";

const TOKEN = /^[\w-]{43}$/;
const NOTHING_OFF = { channels: [], types: [] };

/**
 * Turns reminders by mail off, or back on, for the account that the token identifies. An unknown token changes nothing
 * and gets the same answer, so that tokens cannot be probed. Needs no session (RFC 8058).
 * @param input.notificationId the mail whose unsubscribe link was used, which is recorded; null if unknown
 */
export async function setMailByToken(
  deps: Pick<Deps, "db" | "now">,
  { token, isOn, notificationId }: { token: string; isOn: boolean; notificationId: number | null },
): Promise<void> {
  const row = TOKEN.test(token) ? await findByUnsubscribeHash(deps.db, await sha256(token)) : null;
  if (!row) return;
  await saveChoices(deps, row.userId, async (stored) => {
    if (!stored || stored.emailNotifications === isOn) return null;
    const preferences = { ...chosenOf(stored, null), emailNotifications: isOn };
    const off = isOn ? NOTHING_OFF : { channels: ["email" as const], types: [] };
    return { preferences, choices: { emailNotifications: isOn }, off };
  });
  if (isOn || notificationId === null) return;
  await markAction(deps.db, row.userId, { id: notificationId, action: "unsubscribed", isClick: true, at: deps.now() });
}
