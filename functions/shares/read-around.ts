import { findPrompt } from "~/db/queries/prds/prd-rows";
import { distinctCitations } from "~/functions/citations/distinct-citations";
import { passageFinder } from "~/functions/citations/passage-around";
import { voiceOf } from "~/functions/citations/speaker-kinds";
import type { Deps } from "~/functions/deps";
import { citationsOf } from "~/functions/prds/details/unused-details";
import { readTranscript } from "~/functions/transcripts/read-transcript";
import { linkGone, type Opened } from "./open-share";
import { requireSharedItem } from "./read-shared";
import type { SharedContext } from "./share-kinds";

/**
 * What was said right before and after each quote that a shared document shows: on each side a caption or two, of which
 * at most 300 characters each. Nothing else of the transcript leaves. Empty once the transcript is deleted.
 * @param item one of a collection's; undefined for the link's own
 * @throws AppError not_found for an item that the link does not include, or that is no document
 */
export async function readAround(
  deps: Pick<Deps, "db">,
  opened: Opened,
  item: number | undefined,
): Promise<SharedContext[]> {
  const { owner } = opened;
  const { itemType, itemId } = await requireSharedItem(deps, opened, item);
  const prompt = itemType === "prompt" ? await findPrompt(deps.db, owner, itemId) : null;
  if (!prompt) throw linkGone();
  const { items, details, transcriptId } = prompt;
  const transcript = transcriptId === null ? null : await readTranscript(deps, { id: transcriptId, owner });
  const segments = (transcript?.segments ?? []).map((segment) => ({
    ...segment,
    speaker: voiceOf(segment),
    // Another voice without a name.
    text: segment.turn ? `\u2013 ${segment.text}` : segment.text,
  }));
  const find = passageFinder(segments, 1);
  return distinctCitations(citationsOf(items, details)).flatMap((citation) => {
    let voice = segments[citation.segmentId]?.speaker;
    const [lines = []] = find([citation]);
    const said = lines.map(({ speaker, text }) => {
      const isOther = speaker !== voice;
      voice = speaker;
      // A name cannot pose as the marks of a quote.
      return isOther && speaker ? `${speaker.replace(/[\u00ab\u00bb]/gu, "")}: ${text}` : text;
    });
    const [before, ...rest] = said.join(" ").split("\u00ab");
    const after = rest.at(-1)?.split("\u00bb").at(-1);
    const { segmentId, quote } = citation;
    if (before === undefined || after === undefined) return [];
    // Pages put an ellipsis at both ends, also where no caption was cut.
    const [from, to] = [before.trimEnd().replace(/^\u2026/, ""), after.replace(/\u2026$/, "")];
    return [{ segmentId, quote, before: from, after: to }];
  });
}
