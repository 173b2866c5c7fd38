import { type EventRow, insertEvent, listEvents, type NewEvent } from "~/db/queries/accounts/security-events";
import type { Deps } from "~/functions/deps";
import { requireUser } from "./current-user";
import type { SecurityEventView } from "./model";
import type { Owner } from "./owner";

/** How many the account page shows; the export has all of them. */
const SHOWN = 50;

type EventInput = { userId: number; kind: EventRow["kind"]; userAgent: string; detail?: string };

/** The row of an event, to write in the same `batch()` as its cause. */
export function eventOf({ userId, kind, userAgent, detail = "" }: EventInput, now: Date): NewEvent {
  return { userId, kind, detail, userAgent, createdAt: now };
}

/** Stores an event that has no other row to be written with. */
export async function keepEvent(deps: Pick<Deps, "db" | "now">, event: EventInput): Promise<void> {
  await insertEvent(deps.db, eventOf(event, deps.now()));
}

/** The account's security events, newest first. @throws AppError authentication_required */
export async function readEvents(deps: Pick<Deps, "db" | "now">, owner: Owner): Promise<SecurityEventView[]> {
  const { user } = await requireUser(deps, owner);
  const rows = await listEvents(deps.db, user.id, SHOWN);
  return rows.map(({ id, kind, detail, userAgent, createdAt }) => ({
    id,
    kind,
    detail,
    userAgent,
    createdAt: createdAt.toISOString(),
  }));
}
