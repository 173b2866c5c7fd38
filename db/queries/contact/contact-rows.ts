import type { Database } from "~/db/d1-client";
import { contactMessages } from "~/db/schema";
import { insertMail, type NewMail } from "../mail/mail-rows";

export type NewContactMessage = Required<
  Pick<typeof contactMessages.$inferInsert, "name" | "email" | "message" | "createdAt">
> & { key: string };

/** Stores a message and, if there is one, the mail that carries it: both or neither. A repeated key writes nothing. */
export async function insertContactMessage(
  db: Database,
  message: NewContactMessage,
  mail: NewMail | null,
): Promise<void> {
  const write = db.insert(contactMessages).values(message).onConflictDoNothing({ target: contactMessages.key });
  await (mail ? db.batch([write, insertMail(db, mail)]) : write);
}
