import * as z from "zod";

/** Asks for one row of the outbox to be delivered. */
export const deliverMailMessage = z.object({ type: z.literal("mail.deliver"), key: z.string().min(1) });
