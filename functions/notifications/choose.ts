import { findNextPlanned, type TurnedOff } from "~/db/queries/notifications-choices";
import { findPreferences, type PreferencesRow } from "~/db/queries/notifications-preferences";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { CHANNEL_SWITCH, CHANNELS, KIND_SWITCH, NOTIFICATION_TYPES, OFFSETS } from "./kinds";
import { requireLearner } from "./learner";
import { saveChoices } from "./planning/choices";
import { chosenOf, DEFAULT_PREFERENCES, type Preferences } from "./preferences";
import { type PreferencesPatch, preferencesSchema } from "./schema";

/** A learner's preferences as the API returns them: times are ISO 8601. */
export type PreferencesView = Omit<Preferences, "pausedUntil"> & {
  pausedUntil: string | null;
  /** Why reminders are not mailed although mail is on; null when they are. */
  emailSuspended: "bounce" | "complaint" | null;
  /** When the next notification is planned; null when none is. */
  nextAt: string | null;
};

type ChoiceDeps = Pick<Deps, "db" | "now" | "reviewSchedule">;

/** The learner's preferences, or the defaults without storing them. @throws AppError authentication_required */
export async function readPreferences(deps: ChoiceDeps, owner: Owner): Promise<PreferencesView> {
  const { user } = await requireLearner(deps, owner);
  const [row, nextAt] = await Promise.all([findPreferences(deps.db, user.id), findNextPlanned(deps.db, user.id)]);
  const preferences = await choicesOf(deps, owner, row);
  return toView(preferences, row?.emailSuspendedReason ?? null, nextAt);
}

/**
 * Changes some preferences. Notifications of kinds that are now off are removed from the queue.
 * @throws AppError authentication_required, invalid_input when the result is inconsistent
 */
export async function changePreferences(
  deps: ChoiceDeps,
  { owner, patch }: { owner: Owner; patch: PreferencesPatch & { useMailAgain?: true } },
): Promise<PreferencesView> {
  const { user } = await requireLearner(deps, owner);
  const row = await findPreferences(deps.db, user.id);
  const { useMailAgain, ...changes } = patch;
  const before = await choicesOf(deps, owner, row);
  const parsed = preferencesSchema.safeParse({ ...before, ...changes });
  if (!parsed.success) throw new AppError("invalid_input", parsed.error.issues[0]?.message ?? "Not valid.");
  const resumed = useMailAgain ? { emailSuspendedAt: null, emailSuspendedReason: null } : {};
  const quietHoursZoneChosen = Boolean(row?.quietHoursZoneChosen) || choosesZone(before, changes, parsed.data);
  const choices = { ...parsed.data, quietHoursZoneChosen, ...resumed };
  const chosen = { userId: user.id, preferences: parsed.data, version: (row?.version ?? 0) + 1 };
  await saveChoices(deps, { chosen, choices, off: turnedOff(parsed.data) });
  const nextAt = await findNextPlanned(deps.db, user.id);
  return toView(parsed.data, useMailAgain ? null : (row?.emailSuspendedReason ?? null), nextAt);
}

/** What these preferences rule out. */
export function turnedOff(preferences: Preferences): TurnedOff {
  const hasOffset = OFFSETS.some(({ preference }) => preferences[preference]);
  return {
    channels: CHANNELS.filter((channel) => !preferences[CHANNEL_SWITCH[channel]]),
    types: NOTIFICATION_TYPES.filter((type) => {
      const preference = KIND_SWITCH[type];
      if (type === "flashcard_reminder" && !hasOffset) return true;
      return preference !== null && !preferences[preference];
    }),
  };
}

/**
 * Whether a change chooses the zone of quiet hours: another than before, or the same together with quiet hours. The
 * form sends the zone it shows with every change.
 */
function choosesZone(before: Preferences, changes: PreferencesPatch, after: Preferences): boolean {
  const { quietHoursTimezone: zone } = changes;
  return zone !== undefined && (zone !== before.quietHoursTimezone || after.quietHoursEnabled);
}

/** The preferences in effect, without further columns of the row. */
async function choicesOf(deps: ChoiceDeps, owner: Owner, row: PreferencesRow | null): Promise<Preferences> {
  const study = row?.quietHoursZoneChosen ? null : await deps.reviewSchedule.settings(owner);
  const chosen = chosenOf(row, study);
  const names = Object.keys(DEFAULT_PREFERENCES) as (keyof Preferences)[];
  return Object.fromEntries(names.map((name) => [name, chosen[name]])) as Preferences;
}

function toView(
  { pausedUntil, ...preferences }: Preferences,
  emailSuspended: PreferencesView["emailSuspended"],
  nextAt: Date | null,
): PreferencesView {
  return {
    ...preferences,
    pausedUntil: pausedUntil?.toISOString() ?? null,
    emailSuspended,
    nextAt: nextAt?.toISOString() ?? null,
  };
}
