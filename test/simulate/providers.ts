import type { DatabaseSync } from "node:sqlite";
import { AppError } from "~/functions/errors";
import type { EmailPort } from "~/functions/mail/port";
import type { PushPort } from "~/functions/notifications/port";
import type { PushPayload } from "~/functions/notifications/push/payload";
import { type Faults, occurs, type Turn } from "./faults";
import type { Arrival } from "./judge";
import type { Random } from "./random";

const KEYS_KEPT_MS = 24 * 3_600_000;

type Outside = {
  sqlite: DatabaseSync;
  random: Random;
  faults: () => Faults;
  now: () => number;
  /** A step of the process: time passes, and it may end. */
  step: () => Turn;
  /** Called when what was sent to this learner got no response. */
  unanswered: (userId: number) => void;
  arrive: (one: Arrival, shown: PushPayload | null) => void;
};

type Metadata = { studiedAt?: number; carrier?: { id: number } };
const metadataOf = ({ metadata }: Record<string, unknown>) => JSON.parse(String(metadata)) as Metadata;

/**
 * A mail service that keeps idempotency keys for a day, and a push service that replaces messages of the same topic.
 */
export function createProviders({ sqlite, random, faults, now, step, unanswered, arrive }: Outside): {
  email: EmailPort;
  push: PushPort;
} {
  const keys = new Map<string, number>();
  const topics = new Set<string>();
  const rowOf = sqlite.prepare("select * from notification_queue where id = ?");
  const ownerOf = (rowId: number) => Number(rowOf.get(rowId)?.user_id);
  // Rows sent under a row's name were recorded before: the row itself, unless it is finished by now, and those merged
  // into it.
  const sentWith = sqlite.prepare(`select * from notification_queue where user_id = ? and delivery_channel = ?
    and status = 'processing' and metadata ->> '$.carrier.id' = ? order by priority, id`);
  const arrival = (rowId: number, channel: "email" | "browser", device: string, shown: PushPayload | null) => {
    const named = rowOf.get(rowId);
    if (!named) throw new Error(`no row ${rowId} in the queue`);
    const carrier = metadataOf(named).carrier?.id ?? rowId;
    const together = sentWith.all(named.user_id ?? 0, channel, carrier);
    const rows = together.length > 0 ? together : [named];
    for (const row of rows)
      arrivalOf(row, { channel, device, shown: row === rows[0] ? shown : null, isMerged: row !== rows[0] });
  };
  type Shown = Pick<Arrival, "channel" | "device" | "isMerged"> & { shown: PushPayload | null };
  const arrivalOf = (row: Record<string, unknown>, { channel, device, shown, isMerged }: Shown) => {
    const { studiedAt = null } = metadataOf(row);
    const [userId, type, groupKey] = [Number(row.user_id), String(row.notification_type), String(row.group_key)];
    // Digests and milestones stay valid even after further study.
    const isStudy = [
      "flashcard_reminder",
      "study_session_reminder",
      "study_streak_update",
      "motivational_message",
    ].includes(type);
    const known = { rowId: Number(row.id), isMerged, studiedAt: isStudy ? studiedAt : null };
    arrive({ at: now(), userId, channel, device, type, groupKey, ...known }, shown);
  };
  return {
    email: {
      ...({ provider: "resend", isLocal: false, keepsKeys: true } as const),
      async send({ key, to }) {
        await step();
        if (occurs(random, faults().providerBefore)) throw new AppError("mail_unavailable", "down");
        if (now() - (keys.get(key) ?? Number.NEGATIVE_INFINITY) > KEYS_KEPT_MS) {
          keys.set(key, now());
          arrival(Number(key.split(":")[1]), "email", to, null);
        }
        if (occurs(random, faults().providerAfter)) {
          unanswered(ownerOf(Number(key.split(":")[1])));
          throw new AppError("mail_unavailable", "no answer");
        }
        await step();
        return { externalId: key };
      },
    },
    push: {
      publicKey: "key",
      accepts: () => true,
      async send(target, { topic, payload }) {
        await step();
        if (occurs(random, faults().providerBefore)) return { kind: "later", retryAfterSeconds: random.int(0, 600) };
        const shown = `${target.endpoint}:${topic}`;
        if (!topics.has(shown)) arrival(payload.notificationId ?? 0, "browser", target.endpoint, payload);
        topics.add(shown);
        if (occurs(random, faults().providerAfter)) {
          unanswered(ownerOf(payload.notificationId ?? 0));
          return { kind: "unknown", cause: "no answer" };
        }
        await step();
        return { kind: "delivered" };
      },
    },
  };
}
