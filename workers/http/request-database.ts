import { createDatabase, type Database } from "~/db/client";
import { isRead } from "./guard";
import { cookieLine, readCookie } from "./signed-cookie";

const COOKIE = "bookmark";
/** Longer than a replica lags, and than a job goes on writing. */
const MAX_AGE_SECONDS = 1200;

/** Read wherever it is nearest, or begin at the primary: https://developers.cloudflare.com/d1/best-practices/read-replication/ */
const NEAREST = "first-unconstrained";
const PRIMARY = "first-primary";
const BOOKMARK = /^[\w-]{1,200}$/;
const WRITES = /^\s*(?:insert|update|delete|replace)\b/i;

/** The database of one request. */
export type RequestDatabase = {
  db: Database;
  /** A job that this browser started goes on writing, and nobody can tell it when: until it has ended, it reads at the primary. */
  expectWrites(): void;
  /** Set-Cookie lines of the answer, once it is made. */
  cookies(): string[];
};

/**
 * A session of D1: reads are answered by the replica nearest to the reader, at least as new as what this browser has
 * written, which the bookmark in its cookie says. What changes something reads at the primary.
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
