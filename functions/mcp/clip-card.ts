import { voiceOf } from "~/functions/citations/speaker-kinds";
import type { PromptView } from "~/functions/prds/model";
import { titleOf } from "~/functions/prds/title-of";
import { formatMark } from "~/functions/text/format-time";
import type { Segment } from "~/functions/transcripts/model";
import { parseVideoId } from "~/functions/transcripts/video-link";
import type { ToolContext } from "./mcp-tools";

/** The card of `get_evidence`, an MCP App (modelcontextprotocol/ext-apps, revision 2026-01-26). */
export const CLIP_CARD = "ui://vidwright/clip";
const FILE = "/clip-card.txt";
const PLAYER = "https://www.youtube-nocookie.com";

/** The card's page as a resource: it loads nothing but the player, once pressed. */
export async function readClipCard({ loadText }: Pick<ToolContext, "loadText">): Promise<object> {
  const text = await loadText(FILE);
  if (text === null) throw new Error("The card can't be read.");
  const ui = { csp: { frameDomains: [PLAYER] }, prefersBorder: true };
  return { uri: CLIP_CARD, mimeType: "text/html;profile=mcp-app", text, _meta: { ui } };
}

/** What the card shows: the lines, which of them were asked for, and where to play and open them. */
export function clipOf(
  prompt: PromptView,
  said: readonly Segment[],
  { start, end, href }: { start: number; end: number; href: string },
): object {
  const video = prompt.videoUrl === null ? null : parseVideoId(prompt.videoUrl);
  return {
    title: titleOf(prompt),
    href,
    player: video && `${PLAYER}/embed/${video}?start=${start}&autoplay=1`,
    lines: said.map((segment) => ({
      clock: formatMark(segment),
      voice: voiceOf(segment) ?? null,
      text: segment.text,
      isAsked: segment.endMs > start * 1000 && segment.startMs < end * 1000,
    })),
  };
}
