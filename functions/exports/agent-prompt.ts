import { readingLine } from "~/functions/prds/details/detail-reading";
import { notSaidLine } from "~/functions/prds/details/detail-sections";
import {
  checkNote,
  type OutlineLine,
  type OutlineNote,
  outlineOf,
  overreachNotes,
} from "~/functions/prds/details/prd-outline";
import { claimOf } from "~/functions/prds/line-status";
import type { PrdItem, SharedPromptView } from "~/functions/prds/model";
import { isNothingFound } from "~/functions/prds/nothing-found";
import { PRD_GROUPS, type PrdGroup } from "~/functions/prds/prd-groups";
import { isParagraph } from "~/functions/prds/requirements";
import { titleOf } from "~/functions/prds/title-of";
import { checkedNotice, writtenBy } from "~/functions/prds/what-is-known";
import { momentLine, noteLine, toOneLine } from "./cited-moments";
import { EVIDENCE_NOTICE, HOW_TO_WORK } from "./pack/pack-parts";

const OVERVIEW: PrdGroup = "Project Overview";

/**
 * The PRD as a task for a coding agent: goal, numbered requirements with their checks and sources, constraints, open
 * questions to ask first, and what is out of scope.
 */
export function toAgentPrompt(prompt: SharedPromptView): string {
  const { details, videoUrl } = prompt;
  const linesOf = (group: PrdGroup) =>
    prompt.items.filter((item) => item.group === group && !isNothingFound(item.text));
  const silent = PRD_GROUPS.filter((group) => linesOf(group).length === 0);
  const beside = besideLines(prompt);
  const hasPriorities = prompt.items.some(({ priority }) => priority);
  const sections = [
    `Build what the document "${toOneLine(titleOf(prompt))}" describes. It was taken from a video${videoUrl ? ` (${videoUrl})` : ""}.${details ? ` ${toOneLine(readingLine(details.video))}` : ""}`.trim(),
    writtenBy(prompt),
    section("GOAL", [...linesOf(OVERVIEW).map((item) => plain(item, prompt)), ...beside(OVERVIEW)]),
    section("REQUIREMENTS", numbered(linesOf("Core Features"), prompt)),
    section("CONSTRAINTS", numbered([...linesOf("Technical Requirements"), ...linesOf("API Integration")], prompt)),
    section("STRUCTURE", beside("Structure")),
    section("WORDINGS", beside("Wordings")),
    section("DESIGN", designLines(linesOf("Design Vision"), prompt)),
    section("DECIDED", beside("Decisions")),
    section("SUCCESS", beside("Metrics")),
    section("OPEN QUESTIONS", [...beside("Contradictions"), ...beside("Open questions and risks")]),
    section("OUT OF SCOPE", [
      ...beside("Non-goals"),
      "- Whatever is not written above. Do not add features of your own.",
    ]),
    section("NOT FOUND", [
      ...silent.map((group) => `- ${group}: nothing found.`),
      ...(details && notSaidLine(details) ? [`- ${notSaidLine(details)}`] : []),
    ]),
    section("BACKGROUND", [...beside("Worth knowing"), ...beside("Compared")]),
    section("HOW TO WORK", [
      ...HOW_TO_WORK.map((line) => `- ${line}`),
      ...(hasPriorities ? ["- Implement what is marked [must] first, then [should], then [could]."] : []),
      ...howToConfirm(prompt),
      `- ${checkedNotice(prompt.grounding)}`,
      `- ${EVIDENCE_NOTICE}`,
    ]),
  ];
  return `${sections.filter(Boolean).join("\n\n")}\n`;
}

function section(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : [title, ...lines].join("\n");
}

function howToConfirm({ grounding }: SharedPromptView): string[] {
  if (grounding.said !== undefined) {
    return [
      "- A line without a mark of doubt was checked against its quote: the video says it. Confirm lines marked partly said, contradicted, not in its quote, implied, no quote, not checked or edited before you build on them.",
    ];
  }
  return [
    "- Nobody checked whether an unmarked line follows from its quote. Confirm lines marked implied or no quote before you build on them.",
  ];
}

function plain(item: PrdItem, { grounding }: SharedPromptView): string {
  const claim = claimOf(item, { isChecked: grounding.said !== undefined });
  const marks = [item.priority, claim].flatMap((mark) => (mark ? [` [${mark}]`] : []));
  return `${item.title ? `${toOneLine(item.title)}: ` : ""}${toOneLine(item.text)}${marks.join("")}`;
}

function designLines(items: readonly PrdItem[], prompt: SharedPromptView): string[] {
  const requirements = items.filter((item) => !isParagraph(item));
  return [...items.filter(isParagraph).map((item) => plain(item, prompt)), ...numbered(requirements, prompt)];
}

/** Each line with its id, and below it its notes, its checks and the moments it was said at. */
function numbered(items: readonly PrdItem[], prompt: SharedPromptView): string[] {
  const { videoUrl } = prompt;
  return items.flatMap((item) => {
    const checks = (item.acceptance ?? []).map((check) => `    ${noteLine(videoUrl, checkNote(check)).trim()}`);
    const sources = item.citations.map((citation) => `    source: ${momentLine(videoUrl, citation)}`);
    return [`${item.id}. ${plain(item, prompt)}`, ...overreachLines(item, prompt), ...checks, ...sources];
  });
}

function overreachLines(item: PrdItem, { details, videoUrl }: SharedPromptView): string[] {
  return overreachNotes(item, details).map((note) => `    ${noteLine(videoUrl, note)}`);
}

/** The details shown under a part's heading; for the overview, those of its own section. */
function besideLines(prompt: SharedPromptView): (heading: string) => string[] {
  const outline = outlineOf(prompt);
  const write = (note: OutlineNote) => noteLine(prompt.videoUrl, note);
  return (heading) => {
    const lines = outline.find((one) => one.heading === heading)?.lines ?? [];
    const topicOf = ({ isCase, area }: OutlineLine) => (isCase && area ? `${toOneLine(area)}, ` : "");
    const marked = (line: OutlineLine) =>
      `${topicOf(line)}${write(line)}${line.marks ? ` [${toOneLine(line.marks)}]` : ""}`;
    if (heading === OVERVIEW) {
      const beside = lines.flatMap((line) => [...(line.isParagraph ? [] : [marked(line)]), ...line.notes.map(write)]);
      return beside.map((said) => `- ${said}`);
    }
    return lines.flatMap((line) => [`- ${marked(line)}`, ...line.notes.map((note) => `    ${write(note)}`)]);
  };
}
