import type { Citation } from "~/functions/citations/model";
import { escapeMarkdown } from "~/functions/text/escape-markdown";
import { formatMark, momentUrl } from "~/functions/text/format-time";
import { webAddress } from "../prd-markdown";
import { type DocumentWords, ENGLISH, filled } from "../words/english-words";
import type { Block, Inline, ListItem } from "./model";

type WriteUp = { title: string; videoUrl: string | null; model: string; blocks: readonly Block[] };
type Setting = { videoUrl: string | null; words: DocumentWords };

/** A write-up as CommonMark with tables, its moments as links where there is a video. Ends with a line break. */
export function writeUpMarkdown({ title, model, blocks, ...video }: WriteUp, words: DocumentWords = ENGLISH): string {
  const setting = { videoUrl: webAddress(video.videoUrl), words };
  const written = [
    `# ${escapeMarkdown(title)}`,
    `*${escapeMarkdown(filled(words.author.writeUp, model))}*`,
    ...blocks.map((block) => blockText(block, setting)),
  ];
  return `${written.join("\n\n")}\n`;
}

function blockText(block: Block, setting: Setting): string {
  const { words } = setting;
  switch (block.kind) {
    case "heading":
      return `${"#".repeat(block.level)} ${inlineText(block.text, setting)}${block.isOwn ? ` (${words.labels.note})` : ""}`;
    case "paragraph":
      return ownText(block, setting);
    case "list":
      return listText(block.items, block.start, setting);
    case "table":
      return tableText(block, setting);
    case "code":
      return [
        ...(block.isOwn ? [`${ownMark(setting)}\n`] : []),
        "```",
        block.text.replaceAll("```", "'''"),
        "```",
      ].join("\n");
  }
}

function listText(items: readonly ListItem[], start: number | null, setting: Setting): string {
  let number = start ?? 0;
  const lines = items.map((item) => {
    if (item.depth === 1) return `${start === null ? "  " : "   "}- ${ownText(item, setting)}`;
    const sign = start === null ? "-" : `${number}.`;
    number += 1;
    return `${sign} ${ownText(item, setting)}`;
  });
  return lines.join("\n");
}

function tableText({ head, rows }: Extract<Block, { kind: "table" }>, setting: Setting): string {
  const mark = ownMark(setting);
  // A bar ends a cell, also within code.
  const cellText = (cell: readonly Inline[]) => inlineText(cell, setting).replace(/(?<!\\)\|/g, "\\|");
  const lines = [
    head.map(cellText),
    head.map(() => "---"),
    ...rows.map(({ cells, isOwn }) =>
      cells.map((cell, at) => `${cellText(cell)}${isOwn && at === cells.length - 1 ? ` ${mark}` : ""}`),
    ),
  ];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** A text and, behind it, whose it is, where it is not the video's. */
function ownText({ text, isOwn }: Pick<ListItem, "text" | "isOwn">, setting: Setting): string {
  // At the beginning of a line, a number would begin a list.
  const line = inlineText(text, setting).replace(/^(\d{1,9})([.)])(?= )/, "$1\\$2");
  return `${line}${isOwn ? ` ${ownMark(setting)}` : ""}`;
}

const ownMark = ({ words }: Setting) => `*(${words.labels.note})*`;

function inlineText(inlines: readonly Inline[], setting: Setting): string {
  return inlines
    .map((one) => inlineMarkdown(one, setting))
    .join("")
    .trim();
}

function inlineMarkdown(one: Inline, setting: Setting): string {
  const { videoUrl, words } = setting;
  switch (one.kind) {
    case "own":
      return ownMark(setting);
    case "moments": {
      const marks = one.moments.map((moment) => markOf(moment, videoUrl));
      return `(${[...marks, ...(one.isDoubted ? [words.marks.figureNotFound] : [])].join(", ")})`;
    }
    case "lost":
      return `*(${words.marks.sourceNotFound})*`;
    case "code":
      return `\`${one.text.replaceAll("`", "'")}\``;
    default: {
      const sign = { text: "", strong: "**", emphasis: "*" }[one.kind];
      return `${sign}${escapeInline(one.text)}${sign}`;
    }
  }
}

function markOf(moment: Citation, videoUrl: string | null): string {
  const mark = formatMark(moment);
  return videoUrl ? `[${mark}](${momentUrl(videoUrl, moment.startMs)})` : mark;
}

/**
 * Escaped, with the space at its ends, which separates it from what stands beside it. Behind a letter, nothing is taken
 * for a line's beginning.
 */
function escapeInline(text: string): string {
  const [before = "", after = ""] = [/^\s/.test(text) ? " " : "", /\s$/.test(text) ? " " : ""];
  return text.trim() === "" ? before : `${before}${escapeMarkdown(`x${text.trim()}`).slice(1)}${after}`;
}
