import { createDatabase, type Database } from "~/db/d1-client";
import type { CookieName } from "~/functions/privacy/stored-in-browser";
import { isRead } from "./guard";
import { cookieLine, readCookie } from "./signed-cookie";

const COOKIE: CookieName = "bookmark";
/** Longer than a replica lags, and longer than a job keeps writing. */
const MAX_AGE_SECONDS = 1200;

/**
 * Read from any replica, or start at the primary: https://developers.cloudflare.com/d1/best-practices/read-replication/
 */
const NEAREST = "first-unconstrained";
const PRIMARY = "first-primary";
const BOOKMARK = /^[\w-]{1,200}$/;
const WRITES = /^\s*(?:insert|update|delete|replace)\b/i;

/** The database of one request. */
export type RequestDatabase = {
  db: Database;
  /**
   * Announces that a job of this browser will write at unknown times; until it ends, the browser reads from the
   * primary.
   */
  expectWrites(): void;
  /** Set-Cookie lines, read once the response is ready. */
  cookies(): string[];
};

/**
 * A D1 session: reads go to the nearest replica that is at least as new as this browser's last write, given by the
 * bookmark in its cookie. Mutations read from the primary.
 */
export function openDatabase(request: Request, binding: D1Database): RequestDatabase {
  const kept = readCookie(request, COOKIE);
  const newest = kept !== null && BOOKMARK.test(kept) ? kept : NEAREST;
  const session = binding.withSession(isRead(request) ? newest : PRIMARY);
  let hasWritten = false;
  let isWriting = false;
  const noting: D1DatabaseSession = {
    prepare(sql) {
      hasWritten ||= WRITES.test(sql);
      return session.prepare(sql);
    },
    batch: (statements) => session.batch(statements),
    getBookmark: () => session.getBookmark(),
  };
  return {
    db: createDatabase(noting),
    expectWrites: () => {
      isWriting = true;
    },
    cookies: () => {
      if (!isWriting && !hasWritten) return [];
      const bookmark = isWriting || kept === PRIMARY ? PRIMARY : session.getBookmark();
      return bookmark === null ? [] : [cookieLine(request, COOKIE, bookmark, MAX_AGE_SECONDS)];
    },
  };
}
