import * as z from "zod";
import { SUPPORTS, type Support } from "~/functions/prds/prd-groups";
import type { Stoppable, Verifiable, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { createAsking } from "../asking";
import { verifyPrompt } from "./verify-instructions";

/** Lines per call; with more, models lose count. */
const BATCH = 40;

const verdictsSchema = z.object({
  verdicts: z.array(z.object({ line: z.number().int(), verdict: z.enum(SUPPORTS) })),
});

/**
 * Has a model judge whether each line, question or card follows from its own quotes.
 * @returns one verdict each, in order; null if the model gave none
 */
export async function verifyClaims(
  ai: AiPort,
  texts: readonly Verifiable[],
  { signal }: Stoppable = {},
): Promise<Written<(Support | null)[]>> {
  const { ask, each, written } = createAsking(ai, signal);
  const batches = Array.from({ length: Math.ceil(texts.length / BATCH) }, (_, index) =>
    texts.slice(index * BATCH, (index + 1) * BATCH),
  );
  const verdicts = await each(batches, async (batch) => {
    const reply = await ask(verdictsSchema, verifyPrompt(batch));
    const byLine = new Map(reply.verdicts.map(({ line, verdict }) => [line, verdict]));
    return batch.map((_, index) => byLine.get(index + 1) ?? null);
  });
  return written(verdicts.flat());
}
