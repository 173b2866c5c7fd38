import type { QueuePort } from "~/functions/mail/port";

/** The producer side of the product's single queue; `workers/queue.ts` is the consumer. */
export function createQueue(queue: Queue): QueuePort {
  return {
    async send(messages) {
      await queue.sendBatch(messages.map((body) => ({ body, contentType: "json" })));
    },
  };
}
