import { CREATE_TABLES, FORMAT } from "~/db/library-index/library-index-tables";
import type { Owner } from "~/functions/accounts/owner";

export type Sql = Pick<SqlStorage, "exec">;

/** The index's owner, and the revision of items in D1 it has followed up to. */
export type Library = { owner: Owner; revision: number; usedAt: number };

/** The owner and progress of the index; null if it is new or was emptied. */
export function openLibrary(sql: Sql): Library | null {
  const known = sql.exec("select 1 from sqlite_master where name = 'library'").toArray().length > 0;
  if (!known) return null;
  const [row] = sql.exec("select * from library where format = ?", FORMAT).toArray();
  if (!row) return null;
  const owner: Owner =
    row.user_id === null
      ? { userId: null, anonymousId: String(row.anonymous_id) }
      : { userId: Number(row.user_id), anonymousId: null };
  return { owner, revision: Number(row.revision), usedAt: Number(row.used_at) };
}

/** Creates the tables; there must be none. */
export function createLibrary(sql: Sql, owner: Owner, now: number): Library {
  for (const statement of CREATE_TABLES) sql.exec(statement);
  sql.exec(
    "insert into library (id, format, user_id, anonymous_id, used_at) values (1, ?, ?, ?, ?)",
    ...[FORMAT, owner.userId, owner.anonymousId, now],
  );
  return { owner, revision: 0, usedAt: now };
}
