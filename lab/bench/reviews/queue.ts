import { manyItems } from "~/test/helpers/many-items";
import { table, verdict } from "../../table";
import type { Target } from "../targets";

const ITEMS = 100_000;
const PIECE = 5000;
const MAX_FURTHER_ROWS = 5;

/** How many rows the due queue reads for those it shows, in an object with many items. */
export async function dueQueueTable(target: Target): Promise<string> {
  const post = async (path: string, body: unknown): Promise<Response> => {
    const response = await fetch(new URL(`${path}?learner=many`, target.url), {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const now = Date.now();
  for (let start = 1; start <= ITEMS; start += PIECE)
    await (await post("/absorb", manyItems(start, PIECE, now))).text();
  await (await post("/settings", { newPerDay: 30, reviewsPerDay: 500 })).text();
  const rows: (string | number)[][] = [];
  for (const options of [
    { limit: 20 },
    { limit: 50 },
    { limit: 200 },
    { limit: 20, transcriptId: 3 },
    { limit: 9999, transcriptId: 4 },
  ]) {
    const { shown, rowsRead } = (await (await post("/due", options)).json()) as { shown: number; rowsRead: number };
    const most = shown + MAX_FURTHER_ROWS;
    rows.push([
      "transcriptId" in options ? "of one transcript" : "of all",
      shown,
      rowsRead,
      `<= ${most}: ${verdict(rowsRead, most)}`,
    ]);
  }
  return table([`Due queue of ${ITEMS.toLocaleString("en")} items`, "shown", "rows read", "target"], rows);
}
