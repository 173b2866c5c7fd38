import * as z from "zod";
import { deliverMailMessage } from "./mail/schema";
import { deliverNotificationsMessage } from "./notifications/schema";

/** Every message of the product's queue, by type. */
export const queueMessageSchema = z.discriminatedUnion("type", [deliverMailMessage, deliverNotificationsMessage]);

export type QueueMessage = z.infer<typeof queueMessageSchema>;
