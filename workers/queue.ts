import type { Deps } from "~/functions/deps";
import { causeOf, toAppError } from "~/functions/errors";
import { questionOf } from "~/functions/flashcards/question-of";
import { deliver } from "~/functions/mail/deliver-mail";
import { deliverNotifications } from "~/functions/notifications/deliver-notifications";
import { type QueueMessage, queueMessageSchema } from "~/functions/queue-messages";
import { createDeps } from "./deps";
import type { Env } from "./env";

/** Messages are independent: one that fails is redelivered alone. */
export async function consume(batch: MessageBatch, env: Env): Promise<void> {
  await Promise.all(
    batch.messages.map(async (message) => {
      const deps = createDeps(env, { requestId: message.id });
      const parsed = queueMessageSchema.safeParse(message.body);
      if (!parsed.success) {
        // Redelivery would not make it readable.
        deps.log("error", "queue message unreadable", { attempts: message.attempts });
        message.ack();
        return;
      }
      try {
        await carryOut(deps, parsed.data);
        message.ack();
      } catch (thrown) {
        const error = toAppError(thrown);
        const failure = { code: error.code, cause: causeOf(error) };
        deps.log("error", "queue message failed", { type: parsed.data.type, attempts: message.attempts, ...failure });
        message.retry();
      }
    }),
  );
}

async function carryOut(deps: Deps, message: QueueMessage): Promise<void> {
  switch (message.type) {
    case "mail.deliver":
      await deliver(deps, message);
      return;
    case "notifications.deliver":
      await deliverNotifications({ ...deps, questionOf }, message);
  }
}
