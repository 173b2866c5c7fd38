import { isWritten } from "./lines";
import { hearTimesInWords } from "./times-in-words";

/** A line of Markdown with a time near its start, in bold letters or beside them, as a link, or as code. */
const MARKED = /^\s*(?:[-+*>]\s+)?(?:#{1,6}\s.{0,60}\d:\d{2}|(?:\*|_|`).{0,100}\d:\d{2}|\[[\d:.]{4,12}\]\(https?:)/u;
const HEADING = /^\s*#{1,6}\s+/u;
const BULLET = /^\s*[-+*>]\s+(?=\S)/u;
const RULE = /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/u;
const EMPHASIS =
  /\*\*([^*]{1,2000})\*\*|__([^_]{1,2000})__|(?<![\p{L}\p{N}*])\*([^*\s][^*]{0,2000})\*(?![\p{L}\p{N}*])/gu;
const CODE = /`([^`]{1,200})`/gu;
const LINK = /\[([^\][]{1,200})\]\(https?:[^()\s]{1,500}\)/gu;

/** `Jane Doe (0:04): what she says`, which elsewhere are two lines. */
const HEAD_AND_TEXT =
  /^\s*(?<head>\S[^[(\]):]{0,60}?\s?[[(](?:\d{1,3}:)?\d{1,4}:\d{2}(?:[.,]\d{1,3})?[\])])(?:\s?[:：]\s?|\s{1,4}[-–—]\s)(?<text>\S.*)$/u;

/** `Ana: [00:00:02] what she says`, the other way around. */
const NAME_TIME_TEXT =
  /^\s*(?<name>[^\s:[\]()][^:[\]()]{0,60}):\s?(?<time>\[(?:\d{1,3}:)?\d{1,4}:\d{2}(?:[.,]\d{1,3})?\])\s?(?<text>.*)$/u;

/** Lines without the form that is only on top of a transcript: Markdown, times in words, names and times before the text. */
export function reshape(lines: readonly string[]): readonly string[] {
  return apart(hearTimesInWords(withoutMarkdown(lines)));
}

function withoutMarkdown(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => MARKED.test(line.slice(0, 200)))) return lines;
  return lines.map((line) => {
    if (RULE.test(line)) return "";
    const bare = line.replace(HEADING, "").replace(BULLET, "").replace(LINK, "$1").replace(CODE, "$1");
    return bare.replace(EMPHASIS, "$1$2$3");
  });
}

/** Who speaks, when, and what is said, in the order and the lines that most transcripts have, where they recur in another. */
function apart(lines: readonly string[]): readonly string[] {
  const least = Math.min(2, lines.filter(isWritten).length);
  for (const pattern of [HEAD_AND_TEXT, NAME_TIME_TEXT]) {
    if (lines.filter((line) => pattern.test(line)).length < least) continue;
    return lines.flatMap((line) => {
      const { head, name, time, text } = pattern.exec(line)?.groups ?? {};
      if (text === undefined) return [line];
      return head === undefined ? [`${time} ${name}: ${text}`] : [head, text];
    });
  }
  return lines;
}
