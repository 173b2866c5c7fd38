import {
  markShown,
  markTwinRead,
  purgeDeletedEntries,
  removeSnoozed,
  setEntryDeleted,
} from "~/db/queries/notifications/delivered";
import {
  countUnread,
  type InboxRow,
  listInbox,
  listSent,
  markAction,
  markAllRead,
  setRead,
} from "~/db/queries/notifications/inbox-rows";
import { deleteSnoozed, insertSnoozed } from "~/db/queries/notifications/snoozed";
import { findPlanning } from "~/db/queries/reviews/review-rows";
import type { ExamStanding } from "~/functions/reviews/exam";
import { UNDO_MS } from "~/functions/undo-window";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { nextExam } from "./delivery/judge-delivery";
import { stateOf } from "./delivery/still-wanted";
import type { Channel, DeliveryStatus, NotificationAction, NotificationType } from "./notification-kinds";
import { requireLearner } from "./notified-learner";
import { dueBy } from "./planning/digest-figures";
import { PRIORITY } from "./planning/plan";
import { studyMinute, UNKNOWN_HABIT, zoneOf } from "./planning/study-time";
import { chosenOf, DEFAULT_PREFERENCES } from "./preferences";
import { localDate } from "./timing/wall-time";

const SNOOZE_MS = 3_600_000;

/**
 * Plans a notification again in an hour, by push and in the inbox. A mail stays in its mailbox, so it cannot be
 * snoozed. Its entry leaves the inbox until then. Studying in the meantime makes the reminder obsolete.
 */
async function snooze(deps: Pick<Deps, "db" | "now">, row: InboxRow): Promise<void> {
  const now = deps.now();
  const priority = PRIORITY[row.notificationType];
  await insertSnoozed(deps.db, { row, priority, now, at: new Date(now.getTime() + SNOOZE_MS) });
  await removeSnoozed(deps.db, row.userId, { groupKey: row.groupKey, at: now });
}

type InboxDeps = Pick<Deps, "db" | "now">;

/** An inbox entry; times are ISO 8601. */
type EntryView = {
  id: number;
  type: NotificationType;
  subject: string;
  content: string;
  /** The path it links to; null without a link. */
  link: string | null;
  isRead: boolean;
  actionTaken: NotificationAction | null;
  createdAt: string;
};

/** A notification sent on any channel, and its status. */
export type SentView = { id: number; subject: string; channel: Channel; status: DeliveryStatus; createdAt: string };

export type InboxView = { notifications: EntryView[]; unread: number; next: string | null };

const PAGE_SIZE = 30;
/** Higher counts are shown as 99+. */
const MAX_UNREAD = 100;
const LAST_SENT = 10;

/** A page of the inbox, newest first. @throws AppError authentication_required, invalid_input for a malformed cursor */
export async function readInbox(
  deps: InboxDeps,
  input: { owner: Owner; isUnread?: boolean; type?: NotificationType | undefined; cursor?: string | undefined },
): Promise<InboxView> {
  const { user } = await requireLearner(deps, input.owner);
  const query = {
    isUnread: input.isUnread,
    type: input.type,
    before: input.cursor === undefined ? null : parseCursor(input.cursor),
    limit: PAGE_SIZE + 1,
  };
  const [rows, unread] = await Promise.all([
    listInbox(deps.db, user.id, query),
    countUnread(deps.db, user.id, MAX_UNREAD),
  ]);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return { notifications: shown.map(toEntry), unread, next: last ? cursorOf(last) : null };
}

/** The zone of a learner's days, used to show times. @throws AppError authentication_required */
export async function readZone(deps: InboxDeps, owner: Owner): Promise<string> {
  const { user } = await requireLearner(deps, owner);
  const known = await findPlanning(deps.db, user.id);
  return zoneOf(known?.summary ?? { timeZone: "UTC" }, chosenOf(known?.preferences ?? null, known?.summary ?? null));
}

/**
 * The time of day at which a learner is reminded, `HH:MM`, and how many cards are due on the day of an instant unless
 * they study before. @throws AppError authentication_required
 */
export async function readReminded(
  deps: InboxDeps,
  owner: Owner,
): Promise<{ studyTime: string; dueOn: (at: number) => number; examAfter: (at: number) => ExamStanding | null }> {
  const { user } = await requireLearner(deps, owner);
  const summary = (await findPlanning(deps.db, user.id))?.summary ?? null;
  const minute = studyMinute(summary ?? UNKNOWN_HABIT, DEFAULT_PREFERENCES);
  const digits = (n: number) => String(n).padStart(2, "0");
  return {
    studyTime: `${digits(Math.floor(minute / 60))}:${digits(minute % 60)}`,
    dueOn: (at) => (summary ? dueBy(summary, at).count : 0),
    examAfter: (at) => summary && nextExam(stateOf(summary), localDate(at, summary.timeZone)),
  };
}

/** The number of unread entries, counted up to MAX_UNREAD. @throws AppError authentication_required */
export async function readUnread(deps: InboxDeps, owner: Owner): Promise<{ unread: number }> {
  const { user } = await requireLearner(deps, owner);
  return { unread: await countUnread(deps.db, user.id, MAX_UNREAD) };
}

/** The latest notifications sent, on all channels. @throws AppError authentication_required */
export async function readSent(deps: InboxDeps, owner: Owner): Promise<SentView[]> {
  const { user } = await requireLearner(deps, owner);
  const rows = await listSent(deps.db, user.id, LAST_SENT);
  return rows.map(({ id, subject, deliveryChannel, deliveryStatus, createdAt }) => {
    return { id, subject, channel: deliveryChannel, status: deliveryStatus, createdAt: createdAt.toISOString() };
  });
}

/** Marks an entry read, or unread. @throws AppError authentication_required, not_found */
export async function readEntry(
  deps: InboxDeps,
  { owner, id, isRead }: { owner: Owner; id: number; isRead: boolean },
): Promise<void> {
  const { user } = await requireLearner(deps, owner);
  if (!(await setRead(deps.db, user.id, { id, readAt: isRead ? deps.now() : null }))) throw entryNotFound();
}

/** Marks everything that arrived up to `before` as read. @throws AppError authentication_required */
export async function readAll(deps: InboxDeps, { owner, before }: { owner: Owner; before: Date }): Promise<void> {
  const { user } = await requireLearner(deps, owner);
  await markAllRead(deps.db, user.id, { before, at: deps.now() });
}

/**
 * Records an action on a notification, in the inbox or on a device; 'snoozed' plans it again in an hour. `shown` is a
 * browser's report that it displayed a push.
 * @throws AppError authentication_required, not_found
 */
export async function actOnNotification(
  deps: InboxDeps,
  { owner, id, action }: { owner: Owner; id: number; action: NotificationAction | "shown" },
): Promise<void> {
  const { user } = await requireLearner(deps, owner);
  const at = deps.now();
  if (action === "shown") return markShown(deps.db, user.id, { id, at });
  const isClick = action !== "dismissed" && action !== "snoozed";
  const row = await markAction(deps.db, user.id, { id, action, isClick, at });
  if (!row) throw entryNotFound();
  await markTwinRead(deps.db, user.id, { groupKey: row.groupKey, at });
  if (action === "snoozed") await snooze(deps, row);
}

/**
 * Deletes an entry from the inbox; it can be restored for a day.
 * @throws AppError authentication_required, not_found
 */
export async function deleteEntry(deps: InboxDeps, { owner, id }: { owner: Owner; id: number }): Promise<void> {
  const { user } = await requireLearner(deps, owner);
  if (!(await setEntryDeleted(deps.db, user.id, { id, deletedAt: deps.now() }))) throw entryNotFound();
}

/** Restores an entry that was removed or snoozed, which then does not come again. @throws AppError authentication_required, not_found */
export async function restoreEntry(deps: InboxDeps, { owner, id }: { owner: Owner; id: number }): Promise<void> {
  const { user } = await requireLearner(deps, owner);
  if (!(await setEntryDeleted(deps.db, user.id, { id, deletedAt: null }))) throw entryNotFound();
  await deleteSnoozed(deps.db, user.id, id);
}

/** Purges entries whose deletion can no longer be undone. */
export async function sweepInbox(deps: InboxDeps): Promise<void> {
  await purgeDeletedEntries(deps.db, new Date(deps.now().getTime() - UNDO_MS));
}

function toEntry(row: InboxRow): EntryView {
  const { id, notificationType: type, subject, content, link, isRead, actionTaken, createdAt } = row;
  return { id, type, subject, content, link, isRead, actionTaken, createdAt: createdAt.toISOString() };
}

const cursorOf = ({ createdAt, id }: InboxRow): string => `${createdAt.getTime()}-${id}`;

function parseCursor(text: string): { createdAt: Date; id: number } {
  const [, time, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  if (!time || !id)
    throw new AppError("invalid_input", "This page of the list doesn't exist. Please start from the top.");
  return { createdAt: new Date(Number(time)), id: Number(id) };
}

const entryNotFound = (): AppError => new AppError("not_found", "This notification no longer exists.");
