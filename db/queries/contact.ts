import type { Database } from "../client";
import { contactMessages } from "../schema";
import { insertMail, type NewMail } from "./mail";

export type NewContactMessage = Required<
  Pick<typeof contactMessages.$inferInsert, "name" | "email" | "message" | "createdAt">
> & { key: string };

/** Keeps a message, and the mail that carries it if there is one, both or neither; the same key again writes nothing. */
export async function insertContactMessage(
  db: Database,
  message: NewContactMessage,
  mail: NewMail | null,
): Promise<void> {
  const write = db.insert(contactMessages).values(message).onConflictDoNothing({ target: contactMessages.key });
  await (mail ? db.batch([write, insertMail(db, mail)]) : write);
}
