import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/db/client";
import type { Facts } from "~/db/queries/notifications-facts";
import { insertNext } from "~/db/queries/notifications-plans";
import { type ClaimedRow, cancelNotification, markFailed } from "~/db/queries/notifications-queue";
import type { Deps } from "../../deps";
import { planNext } from "../planning/plan";
import { isOvertaken } from "./judge";
import { textsOf } from "./pick-template";
import type { About } from "./standing";
import { templateKind } from "./values";

export type Parcel = { row: ClaimedRow; about: About };
/** A row that may be sent, and the rows merged into it. */
export type Ready = Parcel & { also: Parcel[] };
export type Statement = BatchItem<"sqlite">;

/** A row that is not sent, and what follows it. */
export function ending(db: Database, { row, about }: Parcel, why: string, now: Date): Statement[] {
  return [cancelNotification(db, row, why, now), ...after(db, { row, about }, now)];
}

export function exhausted(db: Database, { row, about }: Parcel, now: Date): Statement[] {
  return [markFailed(db, row, "no attempt came to an end", now), ...after(db, { row, about }, now)];
}

/** For a row without an active text: its kind was turned off, or else there is none, which a retry would not mend. */
export function unsaid(deps: Pick<Deps, "db" | "log">, parcel: Parcel, facts: Facts, now: Date): Statement[] {
  const { row } = parcel;
  const [kind, channel] = [templateKind(row), row.deliveryChannel];
  if (textsOf(facts.templates, { kind, channel }).length > 0) return ending(deps.db, parcel, "template off", now);
  deps.log("error", "notification without a template", { id: row.id, kind, channel });
  return [markFailed(deps.db, row, "template missing", now), ...after(deps.db, parcel, now)];
}

/**
 * Plans what follows a row of a study kind, from the facts it was judged by. Moments of a later review that passed while
 * an overtaken row was still waiting are not missed.
 */
export function after(db: Database, { row, about }: Parcel, now: Date): Statement[] {
  const { notificationType: type, deliveryChannel: channel } = row;
  const { userId, version, state, summary } = about;
  const done = isOvertaken(row, state) ? (state.lastStudiedAt ?? 0) : now.getTime();
  const next = summary && planNext(about, { type, channel }, done, now.getTime());
  if (!next) return [];
  const basis = { version, revision: state.revision };
  return [insertNext(db, { userId, rows: [next], at: now.getTime(), basis })];
}
