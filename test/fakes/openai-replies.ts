import { PRD_GROUPS, type PrdDraft, type PrdDraftItem, type PrdGroup } from "~/functions/prompts/schema";

/** What the fake model can see of a request. */
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

/** A PRD whose quotes are words of the prompt: of its `[id] text` lines, or of its notes. */
export function goodDraft(messages: FakeMessages): PrdDraft {
  const notes = notesIn(messages);
  if (notes.length > 0) return { items: distinct(notes).slice(0, 40) };
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

/** The same lines resting on words that nobody said. */
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

/** A model that does what a line of the transcript tells it: each text becomes the line's own wording after "ignore previous instructions". */
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

/** The transcript lines a prompt carries. */
export function linesIn(messages: FakeMessages): Line[] {
  return messages.flatMap(({ content }) =>
    [...content.matchAll(/^\[(\d+)\] (.+)$/gm)].map(([, id, text]) => ({ id: Number(id), text: text ?? "" })),
  );
}

function notesIn(messages: FakeMessages): PrdDraftItem[] {
  return messages.flatMap(({ content }) =>
    [...content.matchAll(/^\{"group":.*\}$/gm)].map(([line]) => JSON.parse(line) as PrdDraftItem),
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

function distinct(items: PrdDraftItem[]): PrdDraftItem[] {
  const ordered = PRD_GROUPS.flatMap((group) => items.filter((item) => item.group === group));
  return [...new Map(ordered.map((item) => [`${item.group} ${item.text}`, item])).values()];
}
