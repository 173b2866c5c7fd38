import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/db/d1-client";
import type { Facts } from "~/db/queries/notifications/notification-facts";
import { type ClaimedRow, cancelNotification, markFailed } from "~/db/queries/notifications/notification-queue";
import { insertNext } from "~/db/queries/notifications/plan-rows";
import { historyOf, type SentTexts } from "~/db/queries/notifications/sent-rows";
import type { Deps } from "../../deps";
import { reasonOf } from "../mail/reasons";
import { planNext } from "../planning/plan";
import { isMomentWanted } from "../planning/switches";
import { isOvertaken } from "./judge-delivery";
import { templateTexts } from "./pick-template";
import { say } from "./say";
import type { About } from "./still-wanted";
import { templateKind } from "./values";

export type Parcel = { row: ClaimedRow; about: About };
/** A row that may be sent, and the rows merged into it. */
export type Ready = Parcel & { also: Parcel[] };
export type Statement = BatchItem<"sqlite">;

/** A row that is not sent, and what follows it. */
export function ending(db: Database, { row, about }: Parcel, why: string, now: Date): Statement[] {
  return [cancelNotification(db, row, why, now), ...after(db, { row, about }, now)];
}

/** A row that failed permanently, kept in the history with its intended text. */
export function giveUp(db: Database, parcel: Parcel & { message: SentTexts }, why: string, now: Date) {
  const { row, message } = parcel;
  const failure = { errorMessage: why, recipientEmail: recipientOf(parcel), createdAt: now };
  return [markFailed(db, row, why, now), historyOf(db, row, message, { deliveryStatus: "failed", ...failure })];
}

export const recipientOf = ({ row, about }: Parcel): string | null =>
  row.deliveryChannel === "email" ? about.account.email : null;

/** For a row whose attempts were all interrupted; one of them may have arrived. */
export function exhausted(deps: WordDeps & { db: Database }, parcel: Parcel, facts: Facts, now: Date): Statement[] {
  const { row, about } = parcel;
  const message = say(row, about, { ...wordsFrom(deps, facts, now), also: [] }) ?? unworded(row);
  return [...giveUp(deps.db, { ...parcel, message }, "no attempt came to an end", now), ...after(deps.db, parcel, now)];
}

/** What wording a message needs. `questionOf` returns the question side of a card as text, without the answer. */
export type WordDeps = Pick<Deps, "appOrigin"> & { questionOf: (card: Facts["cards"][number]) => string };

export const wordsFrom = ({ questionOf, appOrigin }: WordDeps, facts: Facts, now: Date) => ({
  facts,
  questionOf,
  origin: appOrigin,
  now: now.getTime(),
});

/** The history's entry for a row without a text: its request, in a mail's words. */
function unworded(row: ClaimedRow): SentTexts {
  return {
    subject: reasonOf(row).label,
    content: "",
    htmlContent: null,
    templateKey: null,
    link: row.metadata.link ?? null,
    flashcardId: null,
    spacedRepetitionItemId: null,
  };
}

/** For a row without an active text: its kind was turned off, or no text exists, which a retry would not fix. */
export function unsaid(deps: Pick<Deps, "db" | "log">, parcel: Parcel, facts: Facts, now: Date): Statement[] {
  const { row } = parcel;
  const [kind, channel] = [templateKind(row), row.deliveryChannel];
  if (templateTexts(facts.templates, { kind, channel }).length > 0) return ending(deps.db, parcel, "template off", now);
  deps.log("error", "notification without a template", { id: row.id, kind, channel });
  const unsent = { ...parcel, message: unworded(row) };
  return [...giveUp(deps.db, unsent, "template missing", now), ...after(deps.db, parcel, now)];
}

/**
 * Plans what follows a row of a study kind, from the facts it was judged by. A later review's moments that passed while
 * an overtaken row waited are not missed. Nor is a moment at the time of a row whose own moment was turned off.
 */
export function after(db: Database, { row, about }: Parcel, now: Date): Statement[] {
  const { notificationType: type, deliveryChannel: channel } = row;
  const { userId, version, state, summary } = about;
  const rows = summary ? planNext(about, { type, channel }, doneBy(row, about, now), now.getTime()) : [];
  if (rows.length === 0) return [];
  const basis = { version, revision: state.revision };
  return [insertNext(db, { userId, rows, at: now.getTime(), basis })];
}

/** The instant up to which the end of a row leaves no moment open. */
function doneBy(row: ClaimedRow, { state, preferences }: About, now: Date): number {
  if (isOvertaken(row, state)) return state.lastStudiedAt ?? 0;
  return isMomentWanted(row.metadata.offset, preferences) ? now.getTime() : row.plannedFor.getTime() - 1;
}
