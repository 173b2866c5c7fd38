import { formatMark, momentUrl, nameMark } from "~/functions/text/clock";
import { escapeHtml } from "~/functions/text/escape";
import type { AsideKind } from "~/functions/transcripts/asides/schema";
import type { Paragraph } from "./paragraphs";

const ASIDE_NAMES: Record<AsideKind, string> = { sponsor: "Sponsor", chatter: "Chatter" };

/**
 * A text chunk's HTML as a string: thousands of elements that never change don't need components, least of all on the
 * server. Segment `n` has the anchor `#sn`, which times link to if there is no video.
 */
export function chunkHtml(chunk: readonly Paragraph[], videoUrl: string | null): string {
  return chunk.map((paragraph) => paragraphHtml(paragraph, videoUrl)).join("");
}

function paragraphHtml({ speaker, aside, said }: Paragraph, videoUrl: string | null): string {
  const { startMs = 0, id: firstId = 0, estimated } = said[0] ?? {};
  const time = { startMs, estimated };
  const voice = speaker === null ? "" : `<b class="voice">${escapeHtml(speaker)}: </b>`;
  const segments = said.map(({ id, text }) => `<span id="s${id}">${escapeHtml(text)} </span>`).join("");
  const href = escapeHtml(videoUrl ? momentUrl(videoUrl, startMs) : `#s${firstId}`);
  const name = estimated ? ` aria-label="${escapeHtml(nameMark(time))}"` : "";
  const mark = `<a class="mark" data-ms="${startMs}" href="${href}"${name}>${formatMark(time)}</a>`;
  const kind = aside ? `<span class="aside-name">${ASIDE_NAMES[aside]}</span>` : "";
  return `<div class="line ${aside ? "aside " : ""}pb-4"><p class="line-body line-text">${voice}${segments}</p><span class="marks">${mark}${kind}</span></div>`;
}
