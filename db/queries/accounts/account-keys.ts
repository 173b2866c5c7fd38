import { eq } from "drizzle-orm";
import type { Database } from "~/db/client";
import { passkeys, secondFactors } from "~/db/schema";
import type { Pages } from "./account-pages";

/** An account's passkeys, without their keys. */
export async function* passkeyPages(db: Database, userId: number): Pages {
  const rows = await db.select().from(passkeys).where(eq(passkeys.userId, userId));
  yield rows.map(({ userId: _user, publicKey: _key, credentialId: _id, ...row }) => row);
}

/** When an account's second factor was set up; the secret is left out. */
export async function* secondFactorPages(db: Database, userId: number): Pages {
  const rows = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  yield rows.map(({ createdAt, confirmedAt }) => ({ createdAt, confirmedAt }));
}
