import { and, eq } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { quizBookmarks } from "~/db/schema";
import { type OwnerKey, ownedBy } from "../owned-by";

/** Bookmarks one of the owner's quizzes; does nothing if it already is. */
export async function insertBookmark(db: Database, owner: OwnerKey, quizId: number, createdAt: Date): Promise<void> {
  await db
    .insert(quizBookmarks)
    .values({ quizId, createdAt, userId: owner.userId, anonymousId: owner.anonymousId })
    .onConflictDoNothing();
}

export async function deleteBookmark(db: Database, owner: OwnerKey, quizId: number): Promise<void> {
  await db.delete(quizBookmarks).where(and(eq(quizBookmarks.quizId, quizId), ownedBy(quizBookmarks, owner)));
}
