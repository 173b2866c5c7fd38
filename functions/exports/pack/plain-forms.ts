import type { Citation } from "~/functions/citations/model";
import { voiceOf } from "~/functions/citations/speaker-kinds";
import { linesOf } from "~/functions/prds/line-ids";
import type { Acceptance } from "~/functions/prds/model";
import { bare } from "~/functions/text/bare";
import { escapeMarkdown } from "~/functions/text/escape-markdown";
import { sha256 } from "~/functions/text/sha256";
import type { Segment } from "~/functions/transcripts/model";
import { fileOf, listed, NONE, type Pack } from "./pack-model";
import { EVIDENCE_NOTICE, HOW_TO_WORK, requirementLines } from "./pack-parts";

/** A section for a project's AGENTS.md. */
export function toAgentsSection(pack: Pack): Record<string, string> {
  const { title, goal, source } = pack;
  return {
    "AGENTS.md": fileOf(
      [`## ${escapeMarkdown(title)}`, "", escapeMarkdown([...goal, `Taken from ${source}.`].join(" "))],
      ["", "### Requirements", ""],
      listed(requirementLines(pack)),
      ["", "### Contradictions and open questions", ""],
      listed([...pack.lines("contradictions"), ...pack.lines("openQuestions")]),
      ["", "### Not to build", ""],
      listed(pack.lines("nonGoals")),
      ["", "### How to work", ""],
      listed([...HOW_TO_WORK, EVIDENCE_NOTICE]),
    ),
  };
}

/** What the document leaves open, each with a place for its answer. */
export function toQuestions(pack: Pack): Record<string, string> {
  const lines = [...pack.lines("contradictions"), ...pack.lines("openQuestions")];
  return {
    "questions.md": fileOf(
      [`# Questions: ${escapeMarkdown(pack.title)}`, ""],
      lines.length > 0 ? lines.flatMap((line) => [`- [ ] ${escapeMarkdown(line)}`, "  - Answer:"]) : [NONE],
    ),
  };
}

/**
 * Every line's quotes, each looked up in the transcript again.
 * @param segments null if the transcript is gone; then no quote counts as verified
 */
export async function toEvidence(
  { title, prompt }: Pack,
  segments: readonly Segment[] | null,
): Promise<Record<string, string>> {
  const { items, details, videoUrl, version } = prompt;
  const quotesOf = (citations: readonly Citation[]) => citations.map((citation) => quoteOf(citation, segments ?? []));
  const lines = linesOf({ items, details: details && { ...details, evidence: [] } }).flatMap(({ line }) => {
    if ("sides" in line) {
      const { id, decide: text, sides } = line;
      return [{ id, text, quotes: quotesOf(sides.flatMap(({ citations }) => citations)) }];
    }
    const checks: Acceptance[] = "acceptance" in line ? (line.acceptance ?? []) : [];
    return [
      { id: line.id, text: "question" in line ? line.question : line.text, quotes: quotesOf(line.citations) },
      ...checks.map(({ id, text, citations }) => ({ id, text, quotes: quotesOf(citations) })),
    ];
  });
  const transcript = segments && {
    sha256: await sha256(segments.map(({ text }) => text).join("\n")),
    of: "The captions' texts, joined by newlines.",
  };
  const evidence = { format: "vidwright-evidence", formatVersion: 1, title, videoUrl, version, transcript, lines };
  return { "evidence.json": `${JSON.stringify(evidence, null, 2)}\n` };
}

/** Captions that one quote runs over at most. */
const MOST_CAPTIONS = 60;

function quoteOf(citation: Citation, segments: readonly Segment[]) {
  const { segmentId, startMs, quote } = citation;
  const wanted = bare(quote);
  let spoken = "";
  let endMs: number | null = null;
  for (const segment of segments.slice(segmentId, segmentId + MOST_CAPTIONS)) {
    spoken += bare(segment.text);
    if (wanted === "" || !spoken.includes(wanted)) continue;
    endMs = segment.endMs;
    break;
  }
  return { startMs, endMs, speaker: voiceOf(citation) ?? null, text: quote, verified: endMs !== null };
}
