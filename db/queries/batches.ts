import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "~/db/d1-client";

/** Most statements per batch: with more, parameters and results would exceed what D1 accepts. */
const MOST = 100;

/**
 * Runs groups of statements in order. A group is never split: each batch is one transaction and one round trip.
 * @returns the result of each statement
 */
export async function runBatches(
  db: Database,
  groups: readonly (readonly BatchItem<"sqlite">[])[],
): Promise<unknown[]> {
  const answers: unknown[] = [];
  let batch: BatchItem<"sqlite">[] = [];
  const carryOut = async () => {
    const [first, ...others] = batch;
    if (first) answers.push(...(await db.batch([first, ...others])));
    batch = [];
  };
  for (const group of groups) {
    if (batch.length + group.length > MOST) await carryOut();
    batch.push(...group);
  }
  await carryOut();
  return answers;
}
