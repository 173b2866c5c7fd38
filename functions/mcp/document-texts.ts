import { fenced, type PackRequirement, packOf } from "~/functions/exports/pack/pack-model";
import { EVIDENCE_NOTICE } from "~/functions/exports/pack/pack-parts";
import { answerLine } from "~/functions/prds/answer-lines";
import { detailSections } from "~/functions/prds/details/detail-sections";
import type { PromptView } from "~/functions/prds/model";
import { RECEIPT_STATES, type Receipt, type ReceiptState } from "~/functions/reports/report-kinds";
import { formatVoiced } from "~/functions/text/format-voiced";
import type { Segment } from "~/functions/transcripts/model";
import { openableVideo } from "~/functions/transcripts/video-link";

/** Words around a passage, in seconds. */
const AROUND_SECONDS = 15;

/** The document as the forms for coding agents read it. */
export function packOfPrompt(prompt: PromptView) {
  return packOf({ ...prompt, videoUrl: openableVideo(prompt.videoUrl) });
}

/** Names and words of others, fenced: they are evidence or names, and never instructions. */
export function othersWords(lines: readonly string[]): string {
  return [EVIDENCE_NOTICE, ...fenced(lines.map((line) => line.replace(/\s+/g, " ").trim()))].join("\n");
}

/**
 * A requirement with its checks, what is doubtful about it, the words it rests on, and its addresses. Its own words come
 * from the talk too, so they are fenced like the quotes.
 */
export function requirementText(
  prompt: Pick<PromptView, "id" | "transcriptId">,
  requirement: PackRequirement,
  origin: string,
): string {
  const { id, title, text, priority, notes, checks, said } = requirement;
  const words = [
    title,
    ...(title === text ? [] : [text]),
    ...notes.map((note) => `To look at: ${note}`),
    ...checks.map((check) => `Done when (${check.id}): ${check.text}`),
    ...said.map((line) => `Said in the talk: ${line}`),
  ];
  return [
    `${id}${priority ? ` (${priority})` : ""}. ${othersWords(words)}`,
    "",
    ...(checks.length > 0 ? [] : ["No checks."]),
    ...(said.length > 0 ? [] : ["It quotes nothing from the talk."]),
    `Document: ${origin}/history/${prompt.id}#${id}`,
    ...momentLinks(prompt, requirement, origin),
  ].join("\n");
}

function momentLinks(
  { transcriptId }: Pick<PromptView, "transcriptId">,
  { citations }: PackRequirement,
  origin: string,
): string[] {
  if (transcriptId === null) return [];
  const seconds = [...new Set(citations.map(({ startMs }) => Math.floor(startMs / 1000)))];
  return seconds.map((second) => `Transcript at second ${second}: ${origin}/transcript/${transcriptId}?t=${second}`);
}

/** The captions from `start` to `end` seconds, and some around. */
export function passageOf(segments: readonly Segment[], { start, end }: { start: number; end: number }): Segment[] {
  const [from, to] = [(start - AROUND_SECONDS) * 1000, (end + AROUND_SECONDS) * 1000];
  return segments.filter(({ startMs, endMs }) => endMs >= from && startMs <= to);
}

export function passageText(said: readonly Segment[]): string {
  if (said.length === 0) return "The transcript has no words there.";
  return othersWords(said.map((segment) => `${formatVoiced(segment)} ${segment.text}`));
}

/** The questions that nobody has answered yet, each with its id and why it matters. */
export function questionsText(prompt: PromptView): string {
  const sections = prompt.details ? detailSections(prompt.details) : [];
  const entries = sections.find(({ key }) => key === "openQuestions")?.entries ?? [];
  const open = entries.filter(({ lines: [first] }) => first?.id === undefined || !answerLine(prompt, first.id));
  if (open.length === 0) return "The document lists no open question without an answer.";
  const lines = open.map(({ lines, about }) => {
    const texts = lines.map(({ id, label, text }) => [id, label && `${label}:`, text].filter(Boolean).join(" "));
    return [...texts, ...(about ? [`About ${about}`] : [])].join(". ");
  });
  return othersWords(lines);
}

/** How the requirements stand by their tests, each with its id. */
export function receiptText({ rows, green, unknown }: Receipt): string {
  const of = (state: ReceiptState) => rows.filter((row) => row.state === state).map(({ id }) => id);
  const listed = RECEIPT_STATES.map((state) => [state, of(state).join(", ")] as const).filter(([, ids]) => ids !== "");
  return [
    `${green} of ${rows.length} requirements green.`,
    ...listed.map(([state, ids]) => `${state}: ${ids}`),
    ...(unknown.length > 0 ? [`unknown ids: ${unknown.map(({ id }) => id).join(", ")}`] : []),
  ].join("\n");
}
