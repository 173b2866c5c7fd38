import { distinctCitations } from "~/functions/citations/distinct-citations";
import { shorten } from "~/functions/text/clean-text";
import { isUnspaced } from "~/functions/text/words";
import { MAX_ITEM_LENGTH, PRD_GROUPS, type PrdGroup, type PrdItem } from "./model";
import { isNothingFound } from "./nothing-found";

/**
 * Items in the order of the document, without empty lines or duplicates within a part. The overview is one item.
 */
export function arrangeLines(items: readonly PrdItem[]): PrdItem[] {
  const lines = tidyLines(items);
  return PRD_GROUPS.flatMap((group) => {
    const own = lines.filter((item) => item.group === group);
    return group === "Project Overview" && own.length > 1 ? [joined(group, own)] : own;
  });
}

/** Non-empty items in the order of the document, without duplicates within a part. */
export function tidyLines(items: readonly PrdItem[]): PrdItem[] {
  const telling = items.filter(({ text }) => text !== "" && !isNothingFound(text));
  return PRD_GROUPS.flatMap((group) => withoutRepeats(telling.filter((item) => item.group === group)));
}

/** The items, plus the line `missing` in each part without one. */
export function withMissingParts(items: readonly PrdItem[], missing: string): PrdItem[] {
  return PRD_GROUPS.flatMap((group): PrdItem[] => {
    const lines = items.filter((item) => item.group === group);
    return lines.length > 0 ? lines : [{ group, text: missing, origin: "inferred", citations: [] }];
  });
}

function withoutRepeats(items: readonly PrdItem[]): PrdItem[] {
  const byText = new Map<string, PrdItem>();
  for (const item of items) {
    const key = sameLine(item.text);
    const first = byText.get(key);
    byText.set(key, first ? cited(first, [...first.citations, ...item.citations]) : item);
  }
  return [...byText.values()];
}

function joined(group: PrdGroup, lines: readonly PrdItem[]): PrdItem {
  const text = lines.map((line) => line.text).reduce((before, next) => `${before}${gapAfter(before)}${next}`);
  const citations = lines.flatMap((line) => line.citations);
  return cited({ group, text: shorten(text, MAX_ITEM_LENGTH), origin: "inferred", citations: [] }, citations);
}

function cited(item: PrdItem, citations: PrdItem["citations"]): PrdItem {
  return { ...item, origin: citations.length > 0 ? "quoted" : "inferred", citations: distinctCitations(citations) };
}

/**
 * The text between two lines that become one paragraph: a full stop if the first one has no end, and no space in
 * scripts without spaces.
 */
function gapAfter(text: string): string {
  const [last = ""] = text.slice(-1);
  if (isUnspaced(last)) return "\u3002";
  if (/[\u3002\uff01\uff1f]/.test(last)) return "";
  return /[.!?\u2026\u061f\u06d4\u0964:;]["'\u2019\u201d)]*$/.test(text) ? " " : ". ";
}

function sameLine(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .replace(/(?<![.\s])[.\s]+$/, "");
}
