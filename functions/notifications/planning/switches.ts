import {
  CHANNEL_SWITCH,
  CHANNELS,
  type Channel,
  DIGESTS,
  KIND_SWITCH,
  type NotificationType,
  OFFSETS,
  STUDY_REMINDERS,
} from "../notification-kinds";
import type { Preferences } from "../preferences";

const isAmong = (types: readonly NotificationType[], type: NotificationType) => types.includes(type);
export const isDigest = (type: NotificationType): boolean => isAmong(DIGESTS, type);
export const isStudyReminder = (type: NotificationType): boolean => isAmong(STUDY_REMINDERS, type);

/** Whether a newer entry of a kind makes the earlier one obsolete; milestones stay. */
export const isReplacing = (type: NotificationType): boolean => type !== "progress_milestone";

/**
 * Whether a kind is wanted on a channel. With digests chosen, mail and push carry only digests; the inbox gets
 * everything, and is the only channel for comments.
 */
export function isWanted(type: NotificationType, channel: Channel, preferences: Preferences): boolean {
  if (!preferences[CHANNEL_SWITCH[channel]]) return false;
  if (type === "share_comment") return channel === "in_app";
  const { notificationFrequency: frequency } = preferences;
  if (isDigest(type)) return type === frequency && channel !== "browser";
  const kind = KIND_SWITCH[type];
  return (kind === null || preferences[kind]) && (channel === "in_app" || frequency === "per_session");
}

/** Whether a moment of the ladder is still switched on; true for anything that is not one. */
export function isMomentWanted(offset: string | undefined, preferences: Preferences): boolean {
  const found = OFFSETS.find(({ name }) => name === offset);
  return found === undefined || preferences[found.preference];
}

/** The channels on which a kind is wanted. */
export const channelsOf = (type: NotificationType, preferences: Preferences): Channel[] =>
  CHANNELS.filter((channel) => isWanted(type, channel, preferences));
