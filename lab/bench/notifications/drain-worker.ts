import { createDatabase } from "~/db/d1-client";
import { type DeliverDeps, deliverNotifications } from "~/functions/notifications/deliver-notifications";
import { sweepNotifications } from "~/functions/notifications/sweep-notifications";
import type { QueueMessage } from "~/functions/queue-messages";

/** Messages that a consumer handles side by side (`max_batch_size` in wrangler.toml). */
const BATCH = 5;

type Env = { DB: D1Database; NOW: number };
type Deliver = Extract<QueueMessage, { type: "notifications.deliver" }>;
/** What a request asks for: one of these, with rows or messages of the piece. */
export type Work = { deliver: Deliver[] } | { sweep: true };

/** The consumer, beside its database as in production. `sweep` answers with the messages it would send. */
export default {
  async fetch(request: Request, env: Env): Promise<Response> {
    const work = (await request.json()) as Work;
    if (!("deliver" in work)) return Response.json(await sweep(env));
    const deps = depsOf(env);
    await inBatches(work.deliver, (message) => deliverNotifications(deps, message));
    return Response.json([]);
  },
};

async function sweep(env: Env): Promise<Deliver[]> {
  const messages: Deliver[] = [];
  const queue = {
    send: async (sent: readonly QueueMessage[]) => {
      for (const message of sent) if (message.type === "notifications.deliver") messages.push(message);
    },
  };
  await sweepNotifications({ ...depsOf(env), queue });
  return messages;
}

function depsOf({ DB, NOW }: Env): DeliverDeps {
  const unused = async () => {
    throw new Error("only the inbox is sent to");
  };
  return {
    ...{ db: createDatabase(DB), log: () => undefined, now: () => new Date(NOW), push: null },
    ...{ appOrigin: "https://vidwright.example", unsubscribeToken: unused },
    email: { provider: "local", isLocal: false, keepsKeys: true, send: unused },
    questionOf: ({ front }) => front,
  };
}

async function inBatches<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  for (let index = 0; index < list.length; index += BATCH)
    await Promise.all(list.slice(index, index + BATCH).map(work));
}
