import * as z from "zod";
import { deliverMailMessage } from "./mail/schema";

/** Every message of the product's queue, told apart by its type. */
export const queueMessageSchema = z.discriminatedUnion("type", [deliverMailMessage]);

export type QueueMessage = z.infer<typeof queueMessageSchema>;
