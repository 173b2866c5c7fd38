import { formatClock } from "../../../prompts/clock";
import { isParagraph } from "../../../prompts/requirements";
import { PRD_GROUPS, type PrdDraftItem, type PrdGroup } from "../../../prompts/schema";
import { type Line, pickCentral, pickLines, speaksOfProduct } from "./lines";
import { quoteSpan } from "./passage";
import { pause } from "./pause";
import { type Reading, readTranscript, type Talk } from "./read";
import type { Topic } from "./speech/lexicon";

const TOPIC_OF: Record<PrdGroup, Topic> = {
  "Project Overview": "purpose",
  "Core Features": "feature",
  "Technical Requirements": "technology",
  "API Integration": "integration",
  "Design Vision": "look",
};

const CITATIONS_OF_LINE = 3;
const MOST_CITATIONS = 8;

/**
 * Drafts a PRD from a transcript alone, in the document's order. Every line is a sentence that was spoken, cleaned;
 * a part of which nothing was recognised says so.
 * @param onGroup called after each group with all items so far
 * @throws AppError `cancelled` when the signal aborts
 */
export async function draftPrd(
  talk: Talk,
  onGroup: (items: PrdDraftItem[]) => void,
  signal?: AbortSignal,
): Promise<PrdDraftItem[]> {
  const reading = await readTranscript(talk, signal);
  const items: PrdDraftItem[] = [];
  const taken: Line[] = [];
  for (const group of PRD_GROUPS) {
    const lines = linesFor(reading, group, taken);
    taken.push(...lines);
    items.push(...itemsOf(reading, group, lines));
    if (group === "Core Features") items.push(...cutNotice(reading, group));
    onGroup([...items]);
    await pause(signal);
  }
  return items;
}

/** More speech gives more lines, slowly: ten minutes (1,500 words) about seven features, ten hours ten. */
function linesFor(reading: Reading, group: PrdGroup, taken: readonly Line[]): Line[] {
  const growth = Math.max(0, Math.log2(reading.wordCount / 400));
  const topic = TOPIC_OF[group];
  switch (group) {
    case "Project Overview":
      return overviewLines(reading);
    case "Core Features":
      return pickLines(reading, topic, Math.min(10, Math.round(6 + 1.3 * growth)), taken);
    case "Technical Requirements":
    case "API Integration":
      return pickLines(reading, topic, Math.min(8, Math.round(4.5 + 1.7 * growth)), taken);
    case "Design Vision":
      return pickLines(reading, topic, 3, taken);
  }
}

/** What is said of the purpose; where little is, or there is no product, the most central sentences tell what the video is about. */
function overviewLines(reading: Reading): Line[] {
  const isAboutProduct = speaksOfProduct(reading.sentences);
  const lines = pickLines(reading, "purpose", isAboutProduct ? 3 : 2, []);
  if (isAboutProduct && lines.length >= 2) return lines;
  const central = pickCentral(reading, 4 - lines.length, lines);
  return [...lines, ...central].sort((a, b) => (a.sources[0]?.index ?? 0) - (b.sources[0]?.index ?? 0));
}

/** Where there was more than is read, the document says how far it goes: in the first of its lists, as a line of its own. */
function cutNotice({ readUntilMs }: Reading, group: PrdGroup): PrdDraftItem[] {
  if (readUntilMs === null) return [];
  const text = `This draft covers the video up to ${formatClock(readUntilMs)}: the transcript holds more words than a draft without an AI model reads.`;
  return [{ group, text, citations: [] }];
}

function itemsOf(reading: Reading, group: PrdGroup, lines: readonly Line[]): PrdDraftItem[] {
  if (lines.length === 0) return [];
  if (!isParagraph(group)) return lines.map((line) => ({ group, text: line.text, citations: cite(reading, line) }));
  const citations = lines.flatMap((line) => cite(reading, line)).slice(0, MOST_CITATIONS);
  return [{ group, text: joinLines(lines), citations }];
}

function joinLines(lines: readonly Line[]): string {
  return lines
    .map(({ text }) => text)
    .reduce((before, text) => `${before}${/[。！？]$/.test(before) ? "" : " "}${text}`);
}

/** The moments a line was said, in the order of the video; the sentence it was made of is always among them. */
function cite({ passage }: Reading, line: Line): PrdDraftItem["citations"] {
  return line.sources
    .slice(0, CITATIONS_OF_LINE)
    .sort((a, b) => a.index - b.index)
    .flatMap(({ start, end }) => {
      const found = quoteSpan(passage, start, end);
      return found ? [{ segmentId: found.segmentId, quote: found.quote }] : [];
    });
}
