import { and, asc, eq, gt, sql } from "drizzle-orm";
import type { Database } from "~/db/d1-client";
import { contentAnalytics, contentComments, contentShares } from "~/db/schema";
import type { Pages } from "./account-pages";

const PAGE = 500;

/** Shares, comments and activity, by kind. */
export const LINK_DATA = {
  libraryShares: sharePages,
  libraryComments: commentPages,
  libraryActivity: activityPages,
};

/** The links an account created, without their tokens. */
async function* sharePages(db: Database, userId: number): Pages {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(contentShares)
      .where(and(eq(contentShares.createdBy, userId), gt(contentShares.id, last)))
      .orderBy(asc(contentShares.id))
      .limit(PAGE);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    yield rows.map(({ createdBy: _user, shareToken: _hash, sealedToken: _token, password, ...row }) => ({
      ...row,
      hasPassword: password !== null,
    }));
  }
}

/** Comments the account wrote on shared items. */
async function* commentPages(db: Database, userId: number): Pages {
  for (let last = 0; ; ) {
    const rows = await db
      .select()
      .from(contentComments)
      .where(and(eq(contentComments.userId, userId), gt(contentComments.id, last)))
      .orderBy(asc(contentComments.id))
      .limit(PAGE);
    const end = rows.at(-1);
    if (!end) return;
    last = end.id;
    yield rows.map(({ userId: _user, anonymousId: _anonymous, shareId: _share, ...row }) => row);
  }
}

/** The activity recorded for an account's items. */
async function* activityPages(db: Database, userId: number): Pages {
  for (let last = { at: -1, id: 0 }; ; ) {
    const { createdAt, id } = contentAnalytics;
    const rows = await db
      .select()
      .from(contentAnalytics)
      .where(and(eq(contentAnalytics.userId, userId), sql`(${createdAt}, ${id}) > (${last.at}, ${last.id})`))
      .orderBy(asc(createdAt), asc(id))
      .limit(PAGE);
    const end = rows.at(-1);
    if (!end) return;
    last = { at: end.createdAt.getTime(), id: end.id };
    yield rows.map(({ userId: _user, anonymousId: _anonymous, ...row }) => row);
  }
}
