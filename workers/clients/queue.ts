import type { QueuePort } from "~/functions/mail/port";

/** The producer's side of the product's one queue; `workers/queue.ts` is the other side. */
export function createQueue(queue: Queue): QueuePort {
  return {
    async send(messages) {
      await queue.sendBatch(messages.map((body) => ({ body, contentType: "json" })));
    },
  };
}
