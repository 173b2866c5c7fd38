import { insertActivity } from "~/db/queries/library/item-activity";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { attachment } from "~/functions/exports/attachment";
import { EXPORTS } from "~/functions/exports/formats";
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
  deps: Pick<Deps, "db" | "now" | "afterwards">,
  { opened, item, format }: { opened: Opened } & ShareDownload,
): Promise<{ text: string; contentType: string; disposition: string }> {
  if (!opened.share.allowDownload) throw new AppError("not_found", "Downloads are off for this link.");
  const row = await requireSharedItem(deps, opened, item);
  const thing = await readThing(deps, opened, row);
  const activity = { itemIds: [row.id], action: "download", at: deps.now(), source: "share", tab: null } as const;
  if (!opened.isOwner) deps.afterwards(async () => insertActivity(deps.db, activity));
  const disposition = attachment(row.title, format, "shared");
  if (thing.itemType === "prompt") {
    const { write, contentType } = EXPORTS[format];
    const { prompt } = thing;
    return { text: write({ ...prompt, videoUrl: openableVideo(prompt.videoUrl) }), contentType, disposition };
  }
  if (format !== "md") throw new AppError("not_found", "This is only available as Markdown.");
  return { text: toThingMarkdown(thing), contentType: EXPORTS.md.contentType, disposition };
}
