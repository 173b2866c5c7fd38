import { type PrdDraft, prdDraftSchema } from "~/functions/prds/schema";
import type { SectionWish, Stoppable, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { videoPrompt } from "../video";
import { promptTokens } from "../windows";
import { sectionTask } from "./instructions";
import { passagesFor } from "./passages";

/** Rewrites one part of a PRD from as much of the transcript as fits the model's context. */
export async function writeSection(
  ai: AiPort,
  wish: SectionWish,
  { signal }: Stoppable = {},
): Promise<Written<PrdDraft>> {
  const { captions, group, instruction } = wish;
  const own = wish.items.filter((item) => item.group === group);
  const about = {
    text: [group, instruction, ...own.map(({ text }) => text)].join(" "),
    citations: own.flatMap(({ citations }) => citations),
  };
  const task = sectionTask(wish);
  const budget = ai.contextTokens - promptTokens(videoPrompt(captions, [], task));
  const segments = passagesFor(captions.segments, about, budget);
  return ai.generate(prdDraftSchema, videoPrompt(captions, segments, task), { signal });
}
