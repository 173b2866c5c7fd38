import { decodeEntities } from "~/functions/text/entities";
import { escapeHtml, escapeText } from "~/functions/text/escape";
import { momentUrl } from "~/functions/text/format-time";
import { formatVoiced } from "~/functions/text/format-voiced";
import { tokenize } from "./html/html-tokens";
import type { ExchangeCitation } from "./note";

/** The most citations per card and characters per quote, beyond any that are stored. */
export const MAX_CITATIONS = 20;
export const MAX_QUOTE = 1000;
/** The most characters of a speaker's name. */
const MAX_SPEAKER = 200;
/** A ten-hour video has 36 million; anything beyond a thousand hours is not a moment. */
export const MAX_MOMENT_MS = 3_600_000_000;

/**
 * A moment on a line: who speaks, if known, its time (with `~` if estimated), the link to that second if there is one,
 * and the quote.
 */
const LINE = /^(?:([^“]{1,200}) \u00b7 )?~?(\d{1,4}):(\d\d)(?::(\d\d))?(?: (https:\/\/[^\s“]+))? “(.+)”$/u;

/** Moments as text, one per line, for people and spreadsheets. */
export function writeMoments(citations: readonly ExchangeCitation[]): string {
  return citations
    .map((one) => [markOf(one), urlOf(one), quoted(one)].filter((part) => part !== null).join(" "))
    .join("\n");
}

/** Moments as a field of an Anki note, where the speaker and the time are the link. */
export function writeMomentsHtml(citations: readonly ExchangeCitation[]): string {
  return citations
    .map((one) => {
      const url = urlOf(one);
      const mark = escapeText(markOf(one));
      const linked = url === null ? mark : `<a href="${escapeHtml(url)}">${mark}</a>`;
      return `${linked} ${escapeText(quoted(one))}`;
    })
    .join("<br>");
}

/** Reads the moments from such a text; other lines are skipped. Never throws. */
export function readMoments(text: string): ExchangeCitation[] {
  return text.split(/\r\n?|\n/, MAX_CITATIONS).flatMap((line) => {
    const [whole, speaker, first = "", second = "", third, url, quote = ""] = LINE.exec(line.trim()) ?? [];
    if (whole === undefined || quote.length > MAX_QUOTE) return [];
    const seconds = [first, second, third].reduce(
      (sum, part) => (part === undefined ? sum : sum * 60 + Number(part)),
      0,
    );
    const citation = {
      videoUrl: url === undefined ? null : withoutMoment(url),
      startMs: seconds * 1000,
      quote,
      ...(speaker && { speaker }),
    };
    return citation.startMs <= MAX_MOMENT_MS ? [citation] : [];
  });
}

/** Reads the moments from a field of an Anki note. */
export function readMomentsHtml(html: string): ExchangeCitation[] {
  let text = "";
  let href = "";
  for (const token of tokenize(html)) {
    if (token.kind === "text") text += decodeEntities(token.text);
    else if (token.name !== "a") text += token.name === "br" || token.name === "div" ? "\n" : "";
    else if (token.kind === "close") text += href;
    else href = hrefOf(token.attributes);
  }
  return readMoments(text);
}

/** A quotation mark in a name would begin the quote. */
const markOf = ({ speaker, ...citation }: ExchangeCitation): string =>
  formatVoiced({
    ...citation,
    speaker: speaker
      ?.replace(/[\s“]+/g, " ")
      .trim()
      .slice(0, MAX_SPEAKER),
  });
const urlOf = ({ videoUrl, startMs }: ExchangeCitation): string | null =>
  videoUrl === null ? null : momentUrl(videoUrl, startMs);
const quoted = ({ quote }: ExchangeCitation): string => `“${quote.replace(/\s+/g, " ").trim()}”`;

function withoutMoment(link: string): string | null {
  if (!URL.canParse(link)) return null;
  const url = new URL(link);
  url.searchParams.delete("t");
  return url.href;
}

function hrefOf(attributes: string): string {
  const [, , address] = /\bhref\s*=\s*(["']?)(https:\/\/[^\s"'<>]+)\1/i.exec(attributes) ?? [];
  return address === undefined ? "" : ` ${decodeEntities(address)}`;
}
