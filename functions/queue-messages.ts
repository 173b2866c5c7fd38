import * as z from "zod";
import { deliverMailMessage } from "~/functions/mail/model";
import { deliverNotificationsMessage } from "~/functions/notifications/model";

/** Every message of the product's queue, by type. */
export const queueMessageSchema = z.discriminatedUnion("type", [deliverMailMessage, deliverNotificationsMessage]);

export type QueueMessage = z.infer<typeof queueMessageSchema>;
