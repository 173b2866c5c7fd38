import { lastOf } from "./caption-lines";
import type { PanelBlock } from "./panel";

const CHAPTER = /^\s*Chapter \d{1,3}: /u;
const FRAME =
  /^\s*(?:Transcript|Show transcript|Search (?:in video|transcript)|Follow along using the transcript\.?|In this video|Chapters|Timeline|Sync to video time|(?:Transcription|Meeting) ended after [\d:]{4,8}|This editable transcript was computer generated.{0,120})\s*$/iu;
const FOOTER = /^\s*\p{L}[\p{L} ]{1,30}\([\p{L} ,-]{1,30}\)\s*$/u;
/** A numbered heading in any language: `Kapitel 2: …`, `第 2 章：…`. */
const NUMBERED = /^\s*(\p{L}[\p{L}\p{M} ]{0,20}?)\s?(\d{1,3})\s?[\p{L}\p{M}]?\s?[:：]\s?\S/u;

/** If at most this share of times has a second line, one that looks like a title is a heading. */
const RARE = 0.1;

/** Whether a line belongs to the panel itself, wherever it stands. */
export function isFrame(line: string): boolean {
  return CHAPTER.test(line) || FRAME.test(line);
}

/**
 * Drops chapter headings, which a panel puts below the last line of the previous chapter. A time in a panel has one
 * line of text. A second line is a heading if it is numbered like others. One that looks like a title is also a
 * heading, among lower-case captions or if second lines are rare.
 * @param before the lines above the first time
 */
export function dropHeadings(before: readonly string[], blocks: readonly PanelBlock[]): void {
  for (const { lines } of blocks) {
    while (lines.length > 1 && isFrame(lastOf(lines))) lines.pop();
  }
  const inner = blocks.slice(0, -1);
  const more = inner.filter(({ lines }) => lines.length > 1);
  const lasts = more.map(({ lines }) => lastOf(lines));
  const numbered = numberedHeadings([...before, ...lasts]);
  const isOneLineEach = inner.length >= 2 && more.length <= inner.length * 0.5;
  if (!isOneLineEach && !lasts.every((line) => numbered.has(line))) return;
  const texts = blocks.flatMap((block) => block.lines.slice(0, 1));
  const areSmall = texts.filter((text) => /^\s*\p{Ll}/u.test(text)).length >= texts.length * 0.6;
  const areRare =
    more.length <= inner.length * RARE && more.every(({ lines }) => lines.length === 2 && isTitle(lastOf(lines)));
  for (const { lines } of more) {
    const last = lastOf(lines);
    if (numbered.has(last) || (isOneLineEach && (areSmall || areRare) && isTitle(last))) lines.pop();
  }
  for (const { lines } of isOneLineEach ? blocks.slice(-1) : []) {
    if (lines.length > 1 && FOOTER.test(lastOf(lines))) lines.pop();
  }
}

/** The lines that begin with the same word and consecutive numbers; empty if there are fewer than two. */
function numberedHeadings(lines: readonly string[]): ReadonlySet<string> {
  const numbered = lines.flatMap((line) => {
    const found = NUMBERED.exec(line);
    return found ? [{ line, word: found[1], number: Number(found[2]) }] : [];
  });
  const series = [...Map.groupBy(numbered, ({ word }) => word).values()].filter(
    (found) => found.length >= 2 && found.every(({ number }, at) => number === Number(found[0]?.number) + at),
  );
  return new Set(series.flat().map(({ line }) => line));
}

function isTitle(line: string): boolean {
  return (
    /^\s*[\p{Lu}\p{Lo}\d]/u.test(line) &&
    !/[.?!,;:…。？！、]\s*$/u.test(line) &&
    (line.match(/\S+/gu)?.length ?? 0) <= 8 &&
    line.length <= 60
  );
}
