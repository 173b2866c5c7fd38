import * as z from "zod";
import { linesOf } from "~/functions/prds/line-ids";
import type { WriteUpDraft } from "~/functions/prds/write-up/model";
import type { Stoppable, WriteUpTask, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { videoPrompt } from "../describe-video";
import { passagesFor } from "../section/write-section";
import { promptTokens } from "../windows";
import { writeUpTask } from "./write-up-prompt";

const writeUpSchema = z.object({ text: z.string() });

/**
 * Tells a document as one text, from as much of the transcript as fits the model's context.
 * @throws AppError with one of the ai_* codes, or `cancelled`
 */
export async function writeWriteUp(
  ai: AiPort,
  { captions, document }: WriteUpTask,
  { signal }: Stoppable = {},
): Promise<Written<WriteUpDraft>> {
  const task = writeUpTask(document);
  const budget = ai.contextTokens - promptTokens(videoPrompt(captions, [], task));
  const citations = linesOf(document).flatMap(({ line }) => ("citations" in line ? line.citations : []));
  const passages = passagesFor(captions.segments, { text: "", citations }, budget);
  return ai.generate(writeUpSchema, videoPrompt(captions, passages, task), { signal });
}
