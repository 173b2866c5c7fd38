import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "../client";

/** Statements of one batch: with more, its parameters and answers would grow past what D1 takes. */
const MOST = 100;

/**
 * Carries groups of statements out in their order. A group is never divided: a batch is one transaction and one round trip.
 * @returns what each statement answers
 */
export async function allOf(db: Database, groups: readonly (readonly BatchItem<"sqlite">[])[]): Promise<unknown[]> {
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
