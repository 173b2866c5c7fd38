import { findNextPlanned, type TurnedOff } from "~/db/queries/notifications/notification-choices";
import { findPreferences, type PreferencesRow } from "~/db/queries/notifications/preference-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { type PreferencesPatch, preferencesSchema } from "./model";
import {
  CHANNEL_SWITCH,
  CHANNELS,
  KIND_SWITCH,
  NOTIFICATION_TYPES,
  OFFSETS,
  type Suspension,
} from "./notification-kinds";
import { requireLearner } from "./notified-learner";
import { saveChoices } from "./planning/choices";
import { chosenOf, DEFAULT_PREFERENCES, type Preferences } from "./preferences";

/** A learner's preferences as the API returns them: times are ISO 8601. */
export type PreferencesView = Omit<Preferences, "pausedUntil"> & {
  pausedUntil: string | null;
  /** Why reminders are not mailed although mail is on; null when they are. */
  emailSuspended: Suspension | null;
  /** When the next notification is planned; null when none is. */
  nextAt: string | null;
};

const MAX_PAUSE_MS = 366 * 86_400_000;

type ChoiceDeps = Pick<Deps, "db" | "now" | "reviewSchedule">;

/** The learner's preferences, or the defaults without storing them. @throws AppError authentication_required */
export async function readPreferences(deps: ChoiceDeps, owner: Owner): Promise<PreferencesView> {
  const { user } = await requireLearner(deps, owner);
  const [row, nextAt] = await Promise.all([findPreferences(deps.db, user.id), findNextPlanned(deps.db, user.id)]);
  const preferences = await choicesOf(deps, owner, row);
  return toView(preferences, row?.emailSuspendedReason ?? null, nextAt);
}

/**
 * Changes some preferences; a time zone among them then counts as the learner's choice. Notifications of kinds that are
 * now off are removed from the queue.
 * @throws AppError authentication_required, invalid_input when the result is inconsistent
 */
export async function changePreferences(
  deps: ChoiceDeps,
  { owner, patch }: { owner: Owner; patch: PreferencesPatch & { useMailAgain?: true } },
): Promise<PreferencesView> {
  const { user } = await requireLearner(deps, owner);
  const { useMailAgain, ...changes } = patch;
  if ((changes.pausedUntil?.getTime() ?? 0) > deps.now().getTime() + MAX_PAUSE_MS) {
    throw refusal([{ message: "A pause can last a year at most", path: ["pausedUntil"] }]);
  }
  const resumed = useMailAgain ? { emailSuspendedAt: null, emailSuspendedReason: null } : {};
  const { decision, row } = await saveChoices(deps, user.id, async (stored) => {
    const parsed = preferencesSchema.safeParse({ ...(await choicesOf(deps, owner, stored)), ...changes });
    if (!parsed.success) throw refusal(parsed.error.issues);
    const quietHoursZoneChosen = Boolean(stored?.quietHoursZoneChosen) || changes.quietHoursTimezone !== undefined;
    const choices = { ...parsed.data, quietHoursZoneChosen, ...resumed };
    return { preferences: parsed.data, choices, off: turnedOff(parsed.data) };
  });
  const nextAt = await findNextPlanned(deps.db, user.id);
  return toView(decision.preferences, useMailAgain ? null : (row?.emailSuspendedReason ?? null), nextAt);
}

function refusal([issue]: readonly { message: string; path: readonly PropertyKey[] }[]): AppError {
  return new AppError("invalid_input", issue?.message ?? "Not valid.", { path: issue?.path.join(".") });
}

/** The kinds that these preferences rule out. */
function turnedOff(preferences: Preferences): TurnedOff {
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

/** The preferences in effect, without the row's other columns. */
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
