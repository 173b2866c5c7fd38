import * as z from "zod";

/** `dead`: given up after the last attempt; kept so that someone can look at it and resend it by hand. */
export const MAIL_STATUSES = ["pending", "sending", "sent", "dead"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Asks for one row of the outbox to be delivered. */
export const deliverMailMessage = z.object({ type: z.literal("mail.deliver"), key: z.string().min(1) });
