import { withIds } from "~/functions/prds/line-ids";
import { NO_IDS, type PrdItem } from "~/functions/prds/model";
import { readWriteUp } from "~/functions/prds/write-up/read-write-up";
import { writeUpMarkdown } from "~/functions/prds/write-up/write-up-markdown";
import type { WriteUpSources } from "~/functions/prds/write-up/write-up-sources";
import type { Segment } from "~/functions/transcripts/model";

const segments: Segment[] = [
  "we have two hundred and sixty slips",
  "and the alert reaches all of them",
  "in under ten minutes",
  "otherwise there is no point",
  "the sign is out",
  "it comes in summer",
  "that was all",
  "on april fifteenth we go live",
].map((text, id) => ({ id, startMs: id * 10_000, endMs: id * 10_000 + 9_000, text, speaker: "Ana" }));

/** The only item of the document. */
export const feature: PrdItem = {
  group: "Core Features",
  title: "One button",
  text: "One button reaches 260 boats.",
  origin: "quoted",
  citations: [{ segmentId: 1, startMs: 10_000, quote: "the alert reaches all of them" }],
  acceptance: [
    { text: "Press it with 40 phones.", basis: "added", citations: [] },
    { text: "Press it.", basis: "said", citations: [{ segmentId: 2, startMs: 20_000, quote: "ten minutes" }] },
  ],
};
/** A document of one line and a transcript of eight segments. */
export const sources: WriteUpSources = {
  document: withIds({ items: [feature], details: null }, NO_IDS),
  segments,
  language: "en",
};
/** Reads a write-up of that document. */
export const read = (text: string) => readWriteUp(text, sources);
/** The same as Markdown, without its title. */
export const markdownOf = (text: string) =>
  writeUpMarkdown({ title: "Marina", videoUrl: null, model: "m", blocks: read(text) })
    .split("\n\n")
    .slice(2)
    .join("\n\n")
    .trim();
