import type { Owner } from "~/functions/accounts/owner";
import { CREATE_TABLES, FORMAT } from "../../../db/library-index/tables";

export type Sql = Pick<SqlStorage, "exec">;

/** Whose index it is, and up to which revision of items in D1 it follows. */
export type Library = { owner: Owner; revision: number; usedAt: number };

/** The one owner and how far the index is; null for one that is new, or was emptied. */
export function readLibrary(sql: Sql): Library | null {
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

/** Makes the tables; there must be none. */
export function createLibrary(sql: Sql, owner: Owner, now: number): Library {
  for (const statement of CREATE_TABLES) sql.exec(statement);
  sql.exec(
    "insert into library (id, format, user_id, anonymous_id, used_at) values (1, ?, ?, ?, ?)",
    ...[FORMAT, owner.userId, owner.anonymousId, now],
  );
  return { owner, revision: 0, usedAt: now };
}
