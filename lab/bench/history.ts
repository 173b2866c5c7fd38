import { fillPrompts } from "~/test/helpers/prompts";
import { visitor } from "~/test/helpers/visitor";
import type { D1Count } from "./counted-d1";
import type { Target } from "./targets";

export type HistoryCost = D1Count & {
  /** How many PRDs the visitor has. */
  prompts: number;
  /** How many PRDs the page shows. */
  shown: number;
};

/** D1 usage of the history page for a visitor with this many PRDs, on the Worker that counts database calls. */
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
