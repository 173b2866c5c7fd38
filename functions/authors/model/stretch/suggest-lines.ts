import { type StretchDraft, stretchDraftSchema } from "~/functions/prds/details/draft-schema";
import type { Stoppable, StretchTask, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { createAsking } from "../asking";
import { videoPrompt } from "../describe-video";
import { promptTokens, splitWindows } from "../windows";
import { stretchTask } from "./stretch-instructions";

/** Writes what one stretch of a video adds to a document, in several calls if it is too long for the model. */
export async function writeStretch(
  ai: AiPort,
  wish: StretchTask,
  { signal }: Stoppable = {},
): Promise<Written<StretchDraft>> {
  const { captions, segments } = wish;
  const asking = createAsking(ai, signal);
  const task = stretchTask(wish);
  const budget = ai.contextTokens - promptTokens(videoPrompt(captions, [], task));
  const drafts = await asking.each(splitWindows(segments, Math.max(1, budget)), (window) =>
    asking.ask(stretchDraftSchema, videoPrompt(captions, window, task)),
  );
  return asking.written(joined(drafts));
}

/** Joins drafts. Ids are renamed, because two drafts may use the same ones. */
function joined(drafts: readonly StretchDraft[]): StretchDraft {
  const renamed = drafts.map((draft, index): StretchDraft => {
    const name = (id: string) => (index === 0 ? id : `${index}-${id}`);
    const names = (ids: readonly string[]) => ids.map(name);
    return {
      evidence: draft.evidence.map((one) => ({ ...one, id: name(one.id) })),
      learnings: draft.learnings.map((one) => ({ ...one, evidence: names(one.evidence) })),
      requirements: draft.requirements.map((one) => ({
        ...one,
        evidence: names(one.evidence),
        acceptance: one.acceptance.map((check) => ({ ...check, evidence: names(check.evidence) })),
      })),
    };
  });
  return {
    evidence: renamed.flatMap(({ evidence }) => evidence),
    requirements: renamed.flatMap(({ requirements }) => requirements),
    learnings: renamed.flatMap(({ learnings }) => learnings),
  };
}
