import * as z from "zod";
import { quoteFinder } from "../../../citations/find-quote";
import { AppError } from "../../../errors";
import type { DocumentDraft } from "../../../prompts/details/draft-schema";
import type { VideoText } from "../../port";
import type { Asking } from "../asking";
import { harmless, videoPrompt } from "../video";

/** Quotes asked for again, at most: a model that gets more of them wrong does not copy at all. */
const MAX_REPAIRED = 30;

const repairSchema = z.object({
  evidence: z.array(z.object({ id: z.string(), segmentId: z.number().int(), quote: z.string() })),
});

/**
 * The draft with the quotes that were not found asked for once more, with the reason. The video stands before the task
 * as it did the first time, so a provider that caches prefixes does not read it again.
 */
export async function repairEvidence(
  draft: DocumentDraft,
  captions: VideoText,
  ask: Asking["ask"],
): Promise<DocumentDraft> {
  const find = quoteFinder(captions.segments);
  const lost = draft.evidence.filter(({ segmentId, quote }) => !find(segmentId, quote)).slice(0, MAX_REPAIRED);
  if (lost.length === 0) return draft;
  const evidence = await ask(repairSchema, videoPrompt(captions, captions.segments, repairTask(lost))).then(
    (reply) => reply.evidence,
    (thrown: unknown) => {
      // The document is there; what its lost quotes carried is left implied.
      if (thrown instanceof AppError && thrown.code !== "cancelled") return [];
      throw thrown;
    },
  );
  const better = new Map(evidence.filter(({ segmentId, quote }) => find(segmentId, quote)).map((one) => [one.id, one]));
  return { ...draft, evidence: draft.evidence.map((one) => ({ ...one, ...better.get(one.id) })) };
}

function repairTask(lost: DocumentDraft["evidence"]): string {
  const lines = lost.map(({ id, segmentId, quote }) => harmless(JSON.stringify({ id, segmentId, quote })));
  return `Task: these quotes were not found in the transcript, at that line or near it. For each give the words that were really said, copied letter by letter from one place, 4 to 15 of them, with the number of the line in which they begin. Leave out what was not said.

<video>
${lines.join("\n")}
</video>

Form: {"evidence":[{"id":"e1","segmentId":0,"quote":"…"}]}`;
}
