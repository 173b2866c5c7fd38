import * as z from "zod";

const MAX_NAME_LENGTH = 100;
const MAX_MESSAGE_LENGTH = 5000;
const NO_EMAIL = "Invalid email address";

/** Shown with the field that people do not see, in case something filled it in for them. */
const TRAP_MESSAGE = "Please clear this field and send the message again";

/**
 * A message to the site owner. API callers may omit everything but name, email and message. `website` is a field that
 * only programs fill in; `openedAt` is when the form was shown (Unix milliseconds). `sending` identifies one submission
 * of the form, so that a second click sends nothing twice.
 */
export const contactSchema = z.object({
  name: z
    .string("Name is required")
    .trim()
    .min(1, "Name is required")
    .max(MAX_NAME_LENGTH, `Name must be at most ${MAX_NAME_LENGTH} characters`),
  email: z.string("Email is required").trim().min(1, "Email is required").max(254, NO_EMAIL).pipe(z.email(NO_EMAIL)),
  message: z
    .string("Message is required")
    .trim()
    .min(1, "Message is required")
    .max(MAX_MESSAGE_LENGTH, `Message must be at most ${MAX_MESSAGE_LENGTH} characters`),
  website: z.string().max(0, TRAP_MESSAGE).optional(),
  openedAt: z.coerce.number("Please reload the page").int("Please reload the page").optional(),
  sending: z.string().max(64, "Please reload the page").optional(),
});

export type ContactInput = z.infer<typeof contactSchema>;

/** Shown once a message is stored. */
export const SENT_TITLE = "Message sent!";
export const SENT_TEXT = "We'll get back to you within 24 hours.";
