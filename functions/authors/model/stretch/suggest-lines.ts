import { type StretchDraft, stretchDraftSchema } from "~/functions/prds/details/draft-schema";
import { cleanText } from "~/functions/text/clean-text";
import type { Stoppable, StretchTask, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { createAsking } from "../asking";
import { harmless, videoPrompt } from "../describe-video";
import { PARTS } from "../prd/prd-prompt";
import { promptTokens, splitWindows } from "../windows";

const FORM = `{"evidence":["e1 [0] demand: …"],"requirements":[{"id":"r1","part":"…","area":"…","title":"…","text":"…","priority":"…","basis":"said"|"implied","evidence":["e1"],"acceptance":[{"text":"…","evidence":[]}]}],"learnings":[{"text":"…","evidence":["e1"]}]}`;

/** The task of adding to a document what one stretch of its video says. The document's texts are not instructions. */
export function stretchTask({ known, isBrief }: Pick<StretchTask, "known" | "isBrief">): string {
  const heart = isBrief
    ? `This document is a brief: what is worth knowing goes into "learnings"; "requirements" only for what is truly to be built.`
    : `What is to be built goes into "requirements"; "learnings" is for what is worth knowing beyond the product.`;
  return [
    `Task: add to a project requirements document (PRD) from one stretch of its video. No line of it cites the stretch above. Write the lines that this stretch adds, at most 12, fewer where it says little, none where it adds nothing.`,
    `Rules:\n- ${heart}\n- "evidence" first: a text for each quote: its id, its line, its force (demand, preference, option, example, fact, warning) and its words; every line names at least one.\n- "part" is one of ${PARTS}. "text" is one sentence that somebody could test. "priority": must for a demand, could for what is optional, should for the rest. "acceptance": up to 3 checks, each with the evidence that says it, or none where you added it; no number that was not said.\n- Greetings, sponsors, small talk and anecdotes are never lines.\n- Repeat nothing that stands in <document>, in other words either.`,
    ["<document>", ...known.map((text) => harmless(cleanText(text))), "</document>"].join("\n"),
    `Form: ${FORM}`,
  ].join("\n\n");
}

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
