import { insertActivity } from "~/db/queries/library/item-activity";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { attachment } from "~/functions/exports/attachment";
import { EXPORTS } from "~/functions/exports/formats";
import { writePack } from "~/functions/exports/pack/write-pack";
import { toThingMarkdown } from "~/functions/library/export/thing-markdown";
import { openableVideo } from "~/functions/transcripts/video-link";
import type { ShareDownload } from "./model";
import type { Opened } from "./open-share";
import { readThing, requireSharedItem } from "./read-shared";

/**
 * A shared item as a file: Markdown, or for a document one of its own exports.
 * @throws AppError not_found for an item that the link does not include, or if downloads are off
 */
export async function downloadShared(
  deps: Pick<Deps, "db" | "now" | "afterwards" | "words">,
  { opened, item, format, form }: { opened: Opened } & ShareDownload,
): Promise<{ content: string | ReadableStream<Uint8Array>; contentType: string; disposition: string }> {
  if (!opened.share.allowDownload) throw new AppError("not_found", "Downloads are off for this link.");
  const row = await requireSharedItem(deps, opened, item);
  const thing = await readThing(deps, opened, row);
  const activity = { itemIds: [row.id], action: "download", at: deps.now(), source: "share", tab: null } as const;
  if (!opened.isOwner) deps.afterwards(async () => insertActivity(deps.db, activity));
  if (format === "pack" && thing.itemType === "prompt") {
    const pack = await writePack(deps, { id: row.itemId, owner: opened.owner, form });
    return { ...pack, disposition: attachment(pack.name, pack.ending, "shared") };
  }
  const disposition = attachment(row.title, format, "shared");
  if (thing.itemType === "prompt" && format !== "pack") {
    const { write, contentType } = EXPORTS[format];
    const { prompt } = thing;
    const shown = { ...prompt, videoUrl: openableVideo(prompt.videoUrl) };
    return { content: write(shown, await deps.words(prompt.language)), contentType, disposition };
  }
  if (format !== "md") throw new AppError("not_found", "This is only available as Markdown.");
  return { content: toThingMarkdown(thing), contentType: EXPORTS.md.contentType, disposition };
}
