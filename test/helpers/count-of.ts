import type { TestServer } from "./worker";

/** The number of rows in a table; `from` may include a condition. */
export async function countOf({ env }: TestServer, from: string, ...params: unknown[]): Promise<number> {
  const count = await env.DB.prepare(`select count(*) as rows from ${from}`)
    .bind(...params)
    .first<number>("rows");
  return count ?? 0;
}
