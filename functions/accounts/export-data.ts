import { ACCOUNT_DATA } from "~/db/queries/account-data";
import type { Deps, Owner } from "../deps";
import { requireUser, toCurrentUser } from "./current-user";

/**
 * All data of the account as one JSON document, in pieces: an account may own more than fits in memory.
 * @throws AppError authentication_required, before the first piece
 */
export async function exportData(deps: Pick<Deps, "db" | "now">, owner: Owner): Promise<ReadableStream<Uint8Array>> {
  const { user } = await requireUser(deps, owner);
  const pieces = writeJson(deps, user.id, { exportedAt: deps.now().toISOString(), account: toCurrentUser(user) });
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    async cancel() {
      await pieces.return(undefined);
    },
  });
}

async function* writeJson(deps: Pick<Deps, "db">, userId: number, head: object): AsyncGenerator<string, void> {
  yield JSON.stringify(head).slice(0, -1);
  for (const [kind, pages] of Object.entries(ACCOUNT_DATA)) {
    yield `,${JSON.stringify(kind)}:[`;
    let separator = "";
    for await (const rows of pages(deps.db, userId)) {
      for (const row of rows) {
        yield separator + JSON.stringify(row);
        separator = ",";
      }
    }
    yield "]";
  }
  yield "}";
}
