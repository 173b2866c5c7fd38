import * as z from "zod";
import type { PromptRow } from "~/db/queries/prds/prd-rows";
import type { Owner } from "~/functions/accounts/owner";
import { giveBackUse, type SpendDeps, spendUse } from "~/functions/allowance/spend-free-use";
import { throttle } from "~/functions/allowance/throttle";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { formatClock } from "~/functions/text/format-time";
import type { Captions, Segment } from "~/functions/transcripts/model";
import { withNames } from "~/functions/transcripts/name-speakers";
import { detailSections } from "../details/detail-sections";
import { versionLines } from "../details/detail-texts";
import type { StretchDraft } from "../details/draft-schema";
import { groundDocument } from "../details/ground-document";
import { verifyDocument } from "../details/verify-lines";
import { isNothingFound } from "../nothing-found";
import { presentRow, storedCaptions } from "../present-prd";
import { repeatFinder } from "./find-repeats";
import { type SuggestedLine, type Suggestion, sealLabel } from "./suggestion";

const ms = z.number().int().nonnegative();

/** A stretch of the video in whole milliseconds, the end exclusive, and the version that its owner is viewing. */
export const gapSchema = z
  .object({ startMs: ms, endMs: ms, version: z.number().int().positive() })
  .refine(({ startMs, endMs }) => endMs > startMs, "This isn't a part of the video.");

export type GapInput = z.infer<typeof gapSchema>;

type GapDeps = SpendDeps & Pick<Deps, "author" | "log" | "newToken" | "rateLimits" | "vault">;

/** Whether writing from a gap counts as a use: only a model costs anything. */
export const countsAsUse = ({ author }: Pick<Deps, "author">): boolean => author.kind === "model";

/**
 * Writes lines from one stretch of the video, looking up every quote in it. The document stays unchanged until some are
 * accepted. With a model it counts as a use, which is returned if it fails or finds nothing.
 * @returns the lines, and the free uses left if they are counted
 * @throws AppError not_found, conflict, no_captions, invalid_input, rate_limited, free_limit_reached,
 * network_limit_reached, daily_limit_reached, ai_*
 */
export async function writeFromGap(
  deps: GapDeps,
  input: { id: number; owner: Owner; networkAddress: string; gap: GapInput; signal?: AbortSignal },
): Promise<{ suggestion: Suggestion; usesLeft: number | null }> {
  const { id, owner, gap, signal } = input;
  await throttle(deps, input);
  const row = await presentRow(deps, { id, owner, version: gap.version });
  const { transcriptId } = row;
  const captions = await storedCaptions(deps, { owner, transcriptId }, "nothing can be written from it");
  const segments = captions.segments.filter(({ startMs }) => startMs >= gap.startMs && startMs < gap.endMs);
  if (segments.length === 0) {
    const [from, to] = [formatClock(gap.startMs), formatClock(gap.endMs)];
    throw new AppError("invalid_input", `There are no captions from ${from} to ${to}.`);
  }
  if (!countsAsUse(deps)) {
    return { suggestion: await write(deps, { row, captions, segments, signal }), usesLeft: null };
  }
  const useId = deps.newToken();
  const usesLeft = await spendUse(deps, input, "prd", useId);
  try {
    const suggestion = await write(deps, { row, captions, segments, signal });
    if (suggestion.lines.length > 0) return { suggestion, usesLeft };
    await giveBackUse(deps, owner, "prd", useId);
    return { suggestion, usesLeft: usesLeft === null ? null : usesLeft + 1 };
  } catch (error) {
    await giveBackUse(deps, owner, "prd", useId);
    throw error;
  }
}

type Source = { row: PromptRow; captions: Captions; segments: readonly Segment[]; signal: AbortSignal | undefined };

async function write(deps: GapDeps, { row, captions, segments, signal }: Source): Promise<Suggestion> {
  const { author } = deps;
  const known = versionLines(row).map(({ text }) => text);
  const isBrief = row.details?.video.fit === "low";
  const reply = await author.stretch({ captions, segments, known, isBrief }, { signal });
  const drafted = groundStretch(reply.value, segments, captions.language);
  const verified = await verifyDocument(author, { ...captions, segments }, drafted, { signal });
  // A document without details has no place for learnings.
  const beside = row.details ? verified.details.learnings : [];
  const isRepeat = repeatFinder(bareTextsOf(row), captions.language);
  const isNew = ({ text }: { text: string }) => !isRepeat(text);
  const lines: SuggestedLine[] = [
    ...verified.items.filter(isNew).map((item) => ({ item })),
    ...beside.filter(isNew).map((learning) => ({ learning })),
  ];
  const { usage } = reply;
  deps.log("info", "gap written", { model: reply.model, lines: lines.length, outputTokens: usage.outputTokens });
  const sealed = await deps.vault.seal(JSON.stringify(lines), sealLabel(row.id));
  return {
    lines: withNames(lines, row.speakers),
    sealed,
    model: reply.model,
    isOfflineDraft: author.kind === "extract",
  };
}

/** The texts of a document's lines, without the titles and labels that `versionLines` adds. */
function bareTextsOf({ items, details }: PromptRow): string[] {
  const beside = details ? detailSections(details).flatMap(({ entries }) => entries) : [];
  return [...items, ...beside.flatMap(({ lines }) => lines)].map(({ text }) => text);
}

/** The draft's lines with a quote from the stretch; others do not come from it. */
function groundStretch(draft: StretchDraft, segments: readonly Segment[], language: string) {
  const whole = {
    ...draft,
    video: { kind: "other" as const, product: null, reading: null, fit: "medium" as const },
    overview: { summary: null, problem: null, users: null, outcome: null },
    nonGoals: [],
    metrics: [],
    contradictions: [],
    openQuestions: [],
    notSaid: [],
    check: { overreach: [] },
  };
  const { items, details } = groundDocument(whole, segments, undefined, language);
  const isOfStretch = ({ citations, text }: (typeof items)[number]) => citations.length > 0 && !isNothingFound(text);
  return { items: items.filter(isOfStretch), details };
}
