import type { DocumentDraft, StretchDraft } from "~/functions/prds/details/draft-schema";
import { PRD_GROUPS, type PrdDraft, type PrdDraftItem, type PrdGroup } from "~/functions/prds/model";

/** What the fake model sees of a request. */
export type FakeMessages = { role: string; content: string }[];

type Line = { id: number; text: string };

const SIGNS: Record<PrdGroup, RegExp> = {
  "Project Overview": /\b(app|product|tool|platform|problem|idea|build|called|people|want)\b/i,
  "Core Features": /\b(can|lets?|feature|create|share|save|add|track|show|search|button|list)\b/i,
  "Technical Requirements":
    /\b(database|server|offline|phone|encrypt|store|latency|seconds?|cache|scale|browser|data|cost)\b/i,
  "API Integration": /\b(api|webhook|endpoint|integrat\w*|sync|calendar|payment|stripe|token|oauth|request)\b/i,
  "Design Vision": /\b(design|colou?rs?|look|feel|simple|clean|calm|screen|font|layout|friendly)\b/i,
};
const PER_GROUP = 5;

/** The task, which comes after the video. */
export function taskOf(messages: FakeMessages): string {
  const content = messages.findLast(({ role }) => role === "user")?.content ?? "";
  const at = content.indexOf("</video>\n\nTask: ");
  return at < 0 ? "" : content.slice(at + "</video>\n\n".length);
}

/**
 * The reply to a PRD's tasks: the document, notes, part of a document, repeated quotes, verdicts.
 * @param linesOf what the model writes for the lines it is shown
 */
export function prdReply(messages: FakeMessages, linesOf: (messages: FakeMessages) => PrdDraft = goodDraft): object {
  const task = taskOf(messages);
  if (messages.some(({ content }) => content.includes("\n\nJudge each line."))) return goodVerdicts(messages);
  if (task.startsWith("Task: write the document")) return writeUpOf(messages);
  if (task.startsWith("Task: rewrite one part")) return linesOf(messages);
  if (task.startsWith("Task: add to a project")) return written(stretchOf(messages));
  if (/^Task: (?:these quotes were not found|find better quotes)/.test(task)) return { evidence: [] };
  if (task.startsWith("Task: you have part")) return notesOf(linesOf(messages));
  const notes = notesIn(messages);
  return notes.length > 0 ? documentOfNotes(notes) : written(asDocument(linesOf(messages)));
}

/** A text with a heading, a table and what is the model's own, whose sources are lines and segments that it was shown. */
function writeUpOf(messages: FakeMessages): object {
  const ids = messages.flatMap(({ content }) => [...content.matchAll(/^([A-Z]{1,3}-\d+)\b/gm)].map(([, id]) => id));
  const [id = "O-1"] = ids;
  const [first, second] = linesIn(messages);
  const text = [
    `The talk in short. {${id}}`,
    `## What is said`,
    `It begins with this: ${first?.text}. {${first?.id}} Someone has to own it. {own}`,
    `| What | Source |\n|---|---|\n| ${second?.text ?? first?.text} | {${second?.id ?? first?.id}} |`,
    `## To settle {own}`,
    `- Ask for a date.`,
  ];
  return { text: text.join("\n\n") };
}

/** Each quote in one text, as the form has it. */
function written<Draft extends Pick<DocumentDraft, "evidence">>(draft: Draft): object {
  const lines = draft.evidence.map(({ id, segmentId, force, quote }) => `${id} [${segmentId}] ${force}: ${quote}`);
  return { ...draft, evidence: lines };
}

/** The same lines as a document, with each quote in its evidence. */
export function asDocument({ items }: PrdDraft): DocumentDraft {
  const evidence = items.flatMap(({ citations }, item) =>
    citations.map((citation, at) => ({ id: `e${item}-${at}`, force: "fact" as const, ...citation })),
  );
  const lines = items.map(({ group, text, citations }, item) => ({
    group,
    text,
    evidence: citations.map((_, at) => `e${item}-${at}`),
  }));
  return documentOf(evidence, lines);
}

type FakeLine = { group: PrdGroup; text: string; evidence: string[] };

/** The minimum number that the task asks for. */
const FIVE_QUESTIONS = ["Who", "When", "Where", "How", "Why"].map((word) => ({
  question: `${word} exactly?`,
  why: "Nobody said it.",
  about: null,
  evidence: [],
}));

function documentOf(evidence: DocumentDraft["evidence"], lines: readonly FakeLine[]): DocumentDraft {
  const [summary] = lines.filter(({ group }) => group === "Project Overview");
  return {
    video: { kind: "pitch", product: null, reading: null, fit: "high" },
    evidence,
    overview: {
      summary: summary ? { text: summary.text, evidence: summary.evidence } : null,
      problem: null,
      users: null,
      outcome: null,
    },
    requirements: lines.flatMap(({ group, text, evidence: ids }, index) =>
      group === "Project Overview"
        ? []
        : [{ id: `r${index}`, part: group, area: "", title: "", text, basis: "said", evidence: ids, acceptance: [] }],
    ),
    nonGoals: [],
    metrics: [],
    contradictions: [],
    openQuestions: FIVE_QUESTIONS,
    notSaid: [],
    learnings: [],
    check: { overreach: [] },
  };
}

/** A requirement and a learning, each from a line of the stretch. */
function stretchOf(messages: FakeMessages): StretchDraft {
  const [first, second] = linesIn(messages).filter(({ text }) => wordsIn(text) >= 4);
  if (!first || !second) return { evidence: [], requirements: [], learnings: [] };
  const [one, other] = [itemOf("Core Features", first), itemOf("Core Features", second)];
  const { evidence, requirements } = asDocument({ items: [one, other] });
  return {
    evidence,
    requirements: requirements.slice(0, 1),
    learnings: [{ text: `Worth knowing: ${other.text}`, evidence: ["e1-0"] }],
  };
}

function notesOf({ items }: PrdDraft): object {
  return {
    notes: items.map(({ group, text, citations }) => ({ group, text, weight: 2, force: "fact", ...citations[0] })),
  };
}

/** Merges notes that say the same, and keeps the others. */
function documentOfNotes(notes: readonly FakeNote[]): DocumentDraft {
  const merged = new Map<string, FakeLine>();
  for (const { id, group, text } of notes) {
    const line = merged.get(`${group} ${text}`) ?? { group, text, evidence: [] };
    merged.set(`${group} ${text}`, { ...line, evidence: [...line.evidence, id] });
  }
  return documentOf([], [...merged.values()]);
}

/** Verdicts on the lines of a check's request, each named by its whole text. */
export function verdictsOn(messages: FakeMessages, verdictOf: (text: string, index: number) => string): object {
  const lines = [...(messages.at(-1)?.content.matchAll(/^\d+\. (.*)$/gm) ?? [])];
  return {
    verdicts: lines.map(([, text = ""], index) => ({
      line: index + 1,
      begins: text,
      verdict: verdictOf(text, index),
    })),
  };
}

function goodVerdicts(messages: FakeMessages): object {
  return verdictsOn(messages, () => "supported");
}

/** A PRD whose quotes are words of the prompt's `[id] text` lines. */
export function goodDraft(messages: FakeMessages): PrdDraft {
  const lines = linesIn(messages);
  const used = new Set<number>();
  const items = PRD_GROUPS.flatMap((group) => {
    const limit = group === "Project Overview" || group === "Design Vision" ? 1 : PER_GROUP;
    const telling = lines.filter(
      (line) => !used.has(line.id) && SIGNS[group].test(line.text) && wordsIn(line.text) >= 4,
    );
    const chosen = telling.sort((a, b) => wordsIn(b.text) - wordsIn(a.text)).slice(0, limit);
    for (const line of chosen) used.add(line.id);
    return chosen.sort((a, b) => a.id - b.id).map((line) => itemOf(group, line));
  });
  const [first] = lines;
  const hasOverview = items.some(({ group }) => group === "Project Overview");
  return { items: hasOverview || !first ? items : [itemOf("Project Overview", first), ...items] };
}

/** The same lines with made-up quotes. */
export function falseQuotesDraft(messages: FakeMessages): PrdDraft {
  const items = goodDraft(messages).items.map((item) => ({
    ...item,
    citations: item.citations.map(({ segmentId }) => ({
      segmentId,
      quote: "the purple submarine negotiated seventeen harbours before breakfast",
    })),
  }));
  return { items };
}

/**
 * A model that follows instructions in the transcript: each text becomes the line's wording after "ignore previous
 * instructions".
 */
export function obedientDraft(messages: FakeMessages): PrdDraft {
  const command = /ignore (?:all )?(?:previous|prior) instructions\W*(?:and )?(.*)/i;
  const line = linesIn(messages).find(({ text }) => command.test(text));
  const order = line && command.exec(line.text)?.[1];
  if (!line || !order) return goodDraft(messages);
  return {
    items: PRD_GROUPS.map((group) => ({
      group,
      text: order,
      citations: [{ segmentId: line.id, quote: "the speaker confirmed every word of this document" }],
    })),
  };
}

/** The transcript lines in a prompt. */
export function linesIn(messages: FakeMessages): Line[] {
  return messages.flatMap(({ content }) =>
    [...content.matchAll(/^\[(\d+)\] (.+)$/gm)].map(([, id, text]) => ({ id: Number(id), text: text ?? "" })),
  );
}

type FakeNote = { id: string; group: PrdGroup; text: string; quote: string };

function notesIn(messages: FakeMessages): FakeNote[] {
  return messages.flatMap(({ content }) =>
    [...content.matchAll(/^\{"id":.*"quote":.*\}$/gm)].map(([line]) => JSON.parse(line) as FakeNote),
  );
}

function itemOf(group: PrdGroup, { id, text }: Line): PrdDraftItem {
  const quote = text.split(/\s+/).slice(0, 20).join(" ");
  return { group, text: sentence(text), citations: [{ segmentId: id, quote }] };
}

function sentence(text: string): string {
  const start = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?\u3002]$/.test(start) ? start : `${start}.`;
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}
