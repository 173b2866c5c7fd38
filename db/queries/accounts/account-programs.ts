import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { accessTokens, prompts, testReports } from "~/db/schema";
import { behind, type Pages, pagesOf } from "./account-pages";

/** What an account has given to programs and got from them, for its export. */
export const PROGRAM_DATA: Record<string, (db: Database, userId: number) => Pages> = {
  accessTokens: tokenPages,
  testReports: reportPages,
};

/** The reports of an account's documents; each document has 50 at most. */
async function* reportPages(db: Database, userId: number): Pages {
  type Row = Pick<typeof prompts.$inferSelect, "id" | "createdAt">;
  const read = (last: Row | null) =>
    db
      .select({ id: prompts.id, createdAt: prompts.createdAt })
      .from(prompts)
      .where(
        and(
          eq(prompts.userId, userId),
          isNull(prompts.deletedAt),
          behind(prompts.createdAt, prompts.id, last && { at: last.createdAt, id: last.id }),
        ),
      )
      .orderBy(asc(prompts.createdAt), asc(prompts.id))
      .limit(20);
  for await (const rows of pagesOf<Row>(read)) {
    const ids = rows.map(({ id }) => id);
    const reports = await db.select().from(testReports).where(inArray(testReports.promptId, ids));
    yield reports.map(({ digest: _digest, ...row }) => row);
  }
}

async function* tokenPages(db: Database, userId: number): Pages {
  const rows = await db.select().from(accessTokens).where(eq(accessTokens.userId, userId));
  yield rows.map(({ tokenHash: _hash, familyHash: _family, refreshHash: _refresh, userId: _user, ...row }) => row);
}
