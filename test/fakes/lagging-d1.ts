import { createD1, createMemoryD1, type Executor, type Statement } from "./d1";

const isWrite = ({ sql }: Statement) => /^\s*(?:insert|update|delete|replace)\b/i.test(sql);

/**
 * D1 with one replica that never catches up by itself: before it answers a session, it applies only the writes that the
 * session's bookmark covers. So writes that no bookmark asks for are not visible.
 */
export function createLaggingD1(): D1Database {
  const [primary, replica] = [createMemoryD1(), createMemoryD1()];
  const written: Statement[][] = [];
  let applied = 0;

  const prepared = (on: D1Database, statements: Statement[]) =>
    statements.map(({ sql, params }) => on.prepare(sql).bind(...params));
  /** The database for a session that must see this many writes. */
  const reader = async (seen: number): Promise<D1Database> => {
    if (seen === Number.POSITIVE_INFINITY) return primary;
    for (; applied < seen; applied += 1) await replica.batch(prepared(replica, written[applied] ?? []));
    return replica;
  };

  const withSession = (start = "first-unconstrained"): D1DatabaseSession => {
    let seen =
      start === "first-unconstrained" ? 0 : start === "first-primary" ? Number.POSITIVE_INFINITY : Number(start);
    const target = async (statements: Statement[]): Promise<D1Database> => {
      if (!statements.some(isWrite)) return reader(seen);
      seen = written.push(statements);
      return primary;
    };
    const executor: Executor = {
      batch: async (statements) => {
        const on = await target(statements);
        return (await on.batch(prepared(on, statements))) as { results: Record<string, unknown>[] }[];
      },
      raw: async (statement) => {
        const [one] = prepared(await target([statement]), [statement]);
        return one ? one.raw() : [];
      },
    };
    const { prepare, batch } = createD1(executor);
    return { prepare, batch, getBookmark: () => String(Math.min(seen, written.length)) };
  };
  return { ...primary, withSession } as D1Database;
}
