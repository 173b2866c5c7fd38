import type { Citation } from "~/functions/citations/model";
import { type PrdDraft, type PrdItem, prdDraftSchema } from "~/functions/prds/model";
import { namedLines } from "~/functions/prds/rewritten-lines";
import { cleanText } from "~/functions/text/clean-text";
import type { Segment } from "~/functions/transcripts/model";
import type { SectionWish, Stoppable, Written } from "../../port";
import type { AiPort } from "../ai-port";
import { harmless, videoPrompt } from "../describe-video";
import { countTokens, promptTokens } from "../windows";

/** A relevant segment keeps this many neighbors on each side, so that sentences stay whole. */
const AROUND = 3;

/**
 * The segments that fit `budget` tokens, in the order of the video. If not all fit, takes the cited ones, then those
 * that share the rarest words with `about`, each with its neighbors.
 */
export function passagesFor(
  segments: readonly Segment[],
  about: { text: string; citations: readonly Citation[] },
  budget: number,
): Segment[] {
  if (countTokens(segments) <= budget) return [...segments];
  const chosen = new Set<number>();
  let left = budget;
  for (const center of byWeight(segments, about)) {
    const around = neighbors(segments, center).filter((position) => !chosen.has(position));
    const tokens = countTokens(around.flatMap((position) => segments[position] ?? []));
    if (tokens > left) continue;
    for (const position of around) chosen.add(position);
    left -= tokens;
  }
  return segments.filter((_, position) => chosen.has(position));
}

/** Positions of relevant segments, the most relevant first. */
function byWeight(segments: readonly Segment[], about: { text: string; citations: readonly Citation[] }): number[] {
  const cited = new Set(about.citations.map(({ segmentId }) => segmentId));
  const wanted = wordsOf(about.text);
  const texts = segments.map(({ text }) => wordsOf(text));
  const counts = new Map<string, number>();
  for (const words of texts) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const weights = segments.map(({ id }, position) => {
    let weight = cited.has(id) ? segments.length : 0;
    for (const word of texts[position] ?? []) if (wanted.has(word)) weight += 1 / (counts.get(word) ?? 1);
    return { position, weight };
  });
  return weights
    .filter(({ weight }) => weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ position }) => position);
}

function neighbors(segments: readonly Segment[], center: number): number[] {
  const from = Math.max(0, center - AROUND);
  return segments.slice(from, center + AROUND + 1).map((_, offset) => from + offset);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []);
}

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

/**
 * The task of rewriting one part of a PRD. The instruction comes from the document's owner and is followed; the video's
 * words are not.
 */
export function sectionTask({ group, instruction, items }: Omit<SectionWish, "captions">): string {
  const isWhole = group === "Project Overview";
  const shape = isWhole ? "exactly one item, a paragraph" : "the whole part, one item for each point, at most 20";
  return [
    `Task: rewrite one part, "${group}", of a project requirements document (PRD) that was written from this video. Its owner tells you in <instruction> how they want it.`,
    `Rules:\n- Answer ${shape}, every item with the group "${group}". "id" is that of the line that it rewrites, or null where it is new; a line that stays is answered as it is, and one that goes is left out.\n- Where the instruction asks for more than the video says, leave that out.\n- Each item cites what it rests on, at most 8 quotes; an item that follows from no single passage has an empty list.\n- Repeat nothing of the other parts. Each text under 500 characters, on one line, without bullets and without the part's name. "title" and "priority" (must, should, could) only where they change; else null.\n- "notFollowed": what of the instruction you could not follow, and why, in one sentence to its owner; null if all of it.`,
    tagged("part", ownLines(items.filter((item) => item.group === group))),
    tagged("other-parts", linesOf(items.filter((item) => item.group !== group))),
    tagged("instruction", [harmless(cleanText(instruction))]),
    `Form: {"items":[{"group":"${group}","id":"<id>"|null,"title":"…"|null,"text":"<line>","priority":"…"|null,"citations":[{"segmentId":<number of the line>,"quote":"<exact words>"}]}],"notFollowed":"…"|null}`,
  ].join("\n\n");
}

function ownLines(items: readonly PrdItem[]): string[] {
  return [...namedLines(items)].map(([id, { title, priority, text }]) =>
    harmless(cleanText([`[${id}]`, title && `${title}:`, text, priority && `(${priority})`].filter(Boolean).join(" "))),
  );
}

function linesOf(items: readonly PrdItem[]): string[] {
  return items.map(({ group, text }) => harmless(`${group}: ${cleanText(text)}`));
}

function tagged(name: string, lines: readonly string[]): string {
  return [`<${name}>`, ...lines, `</${name}>`].join("\n");
}
