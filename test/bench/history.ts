import { fillPrompts } from "../helpers/prompts";
import { visitor } from "../helpers/visitor";
import type { D1Count } from "./counted-d1";
import type { Target } from "./targets";

export type HistoryCost = D1Count & {
  /** PRDs of the visitor who asks. */
  prompts: number;
  /** PRDs that the page shows. */
  shown: number;
};

/** What the history page asks of D1 for a visitor with so many PRDs, on the Worker whose database counts. */
export async function measureHistory(counted: Target, prompts: number): Promise<HistoryCost> {
  const someone = visitor(counted.url);
  await someone.get("/api/prompts");
  const anonymousId = someone.cookies.get("visitor")?.split(".")[0];
  if (!anonymousId) throw new Error("The visitor got no cookie.");
  await fillPrompts(await counted.miniflare.getD1Database("DB"), { count: prompts, anonymousId });
  const response = await someone.get("/history", { headers: { accept: "text/html" } });
  const header = response.headers.get("x-d1-count");
  const shown = (await response.text()).match(/<article\b/g)?.length ?? 0;
  if (!header || shown === 0) throw new Error(`/history answered ${response.status} with ${shown} documents.`);
  return { prompts, shown, ...(JSON.parse(header) as D1Count) };
}
