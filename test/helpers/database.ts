import { fetch } from "miniflare";
import { createD1 } from "../fakes/d1";

/** Runs beside the product's Worker on the same D1: takes a batch as JSON and returns its results. */
export const DATABASE_SERVICE = `export default {
  async fetch(request, { DB }) {
    const { isRaw, statements } = await request.json();
    const prepared = statements.map(({ sql, params }) => DB.prepare(sql).bind(...params));
    try {
      return Response.json(isRaw ? await prepared[0].raw() : await DB.batch(prepared));
    } catch (error) {
      return Response.json({ message: error.message }, { status: 500 });
    }
  },
};`;

/**
 * The Worker's D1, with one call to `DATABASE_SERVICE` per statement or batch. Miniflare's own binding makes an extra
 * call for every `prepare` and every `bind`, each of which blocks this process.
 */
export function connectDatabase(service: URL): D1Database {
  const ask = async <T>(wish: object): Promise<T> => {
    // On its own connection; see `unpooled` for the reason.
    const init = { method: "POST", body: JSON.stringify(wish), headers: { connection: "close" } };
    const response = await fetch(service, init);
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error((answer as { message: string }).message);
    return answer as T;
  };
  return createD1({
    batch: (statements) => ask({ statements }),
    raw: (statement) => ask({ statements: [statement], isRaw: true }),
  });
}
