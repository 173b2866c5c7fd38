import {
  deleteEndpoint,
  deleteSubscription,
  keepSubscription,
  listSubscriptions,
  noteSubscription,
} from "~/db/queries/notifications/push-subscriptions";
import type { Owner } from "../../accounts/owner";
import type { Deps } from "../../deps";
import { AppError } from "../../errors";
import { MAX_SUBSCRIPTIONS } from "../notification-kinds";
import { requireLearner } from "../notified-learner";
import type { PushTarget } from "../port";

type PushDeps = Pick<Deps, "db" | "now" | "push">;

/** A browser that receives pushes; times are ISO 8601. */
export type DeviceView = {
  id: number;
  userAgent: string;
  createdAt: string;
  lastUsedAt: string | null;
  isFailing: boolean;
};

/** The account's browsers that receive pushes. @throws AppError authentication_required */
export async function readDevices(deps: Pick<Deps, "db" | "now">, owner: Owner): Promise<DeviceView[]> {
  const { user } = await requireLearner(deps, owner);
  const rows = await listSubscriptions(deps.db, user.id);
  return rows.map(({ id, deviceName, createdAt, lastUsedAt, failedAt }) => ({
    id,
    userAgent: deviceName,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isFailing: failedAt !== null,
  }));
}

/**
 * Stores this browser's subscription for as long as it stays signed in; repeating it changes nothing.
 * @throws AppError authentication_required, invalid_input for an unknown push service
 */
export async function subscribe(
  deps: PushDeps,
  { owner, target }: { owner: Owner; target: PushTarget },
): Promise<void> {
  const { user, sessionHash, userAgent } = await requireLearner(deps, owner);
  if (!deps.push?.accepts(target.endpoint)) {
    throw new AppError("invalid_input", "This browser's push service isn't supported.");
  }
  const row = { ...target, userId: user.id, deviceName: userAgent, sessionHash, createdAt: deps.now() };
  await keepSubscription(deps.db, row, MAX_SUBSCRIPTIONS);
}

/** Removes a browser by its id. @throws AppError authentication_required, not_found */
export async function deleteDevice(
  deps: Pick<Deps, "db" | "now">,
  { owner, id }: { owner: Owner; id: number },
): Promise<void> {
  const { user } = await requireLearner(deps, owner);
  if (await deleteSubscription(deps.db, user.id, id)) return;
  throw new AppError("not_found", "This device no longer gets notifications.");
}

/** Removes this browser, which knows itself only by its endpoint. @throws AppError authentication_required */
export async function unsubscribeBrowser(
  deps: Pick<Deps, "db" | "now">,
  { owner, endpoint }: { owner: Owner; endpoint: string },
): Promise<void> {
  const { user } = await requireLearner(deps, owner);
  await deleteEndpoint(deps.db, user.id, endpoint);
}

/**
 * Sends a test to all of the account's browsers and removes those that are gone.
 * @returns how many accepted it
 * @throws AppError authentication_required, conflict if there are none
 */
export async function sendTest(deps: PushDeps & Pick<Deps, "log">, owner: Owner): Promise<{ sent: number }> {
  const { user } = await requireLearner(deps, owner);
  const { push } = deps;
  const rows = push ? await listSubscriptions(deps.db, user.id) : [];
  if (!push || rows.length === 0) throw new AppError("conflict", "Turn on notifications in a browser first.");
  const outcomes = await Promise.all(
    rows.map(async (row) => {
      const outcome = await push.send(row, { payload: TEST, topic: "test", ttlSeconds: 60, urgency: "high" });
      if (outcome.kind === "gone") await deleteSubscription(deps.db, user.id, row.id);
      else await noteSubscription(deps.db, { id: row.id, at: deps.now(), isFailed: outcome.kind !== "delivered" });
      if (outcome.kind === "refused") deps.log("error", "push refused", { status: outcome.status });
      return outcome;
    }),
  );
  return { sent: outcomes.filter(({ kind }) => kind === "delivered").length };
}

const TEST = {
  title: "Notifications are on",
  body: "This is a test. Reminders will look like this.",
  link: "/account/notifications",
  tag: "test",
  notificationId: null,
  review: null,
};
