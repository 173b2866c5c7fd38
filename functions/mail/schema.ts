import * as z from "zod";

/** Asks for one row of the outbox to be delivered. */
export const deliverMailMessage = z.object({ type: z.literal("mail.deliver"), key: z.string().min(1) });

/** Every message of the product's queue, told apart by its type. */
export const queueMessageSchema = z.discriminatedUnion("type", [deliverMailMessage]);

export type QueueMessage = z.infer<typeof queueMessageSchema>;
