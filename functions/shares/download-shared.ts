import { insertActivity } from "~/db/queries/library/item-activity";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { attachment } from "~/functions/exports/attachment";
import { toThingMarkdown } from "~/functions/library/export/thing-markdown";
import type { Opened } from "./open-share";
import { readThing, requireSharedItem } from "./read-shared";

/**
 * A shared item as a Markdown file.
 * @throws AppError not_found for an item that the link does not include, or if downloads are off
 */
export async function downloadShared(
  deps: Pick<Deps, "db" | "now" | "afterwards">,
  { opened, item }: { opened: Opened; item: number | undefined },
): Promise<{ text: string; disposition: string }> {
  if (!opened.share.allowDownload) throw new AppError("not_found", "Downloads are off for this link.");
  const row = await requireSharedItem(deps, opened, item);
  const thing = await readThing(deps, opened, row);
  const activity = { itemIds: [row.id], action: "download", at: deps.now(), source: "share", tab: null } as const;
  if (!opened.isOwner) deps.afterwards(async () => insertActivity(deps.db, activity));
  return { text: toThingMarkdown(thing), disposition: attachment(row.title, "md", "shared") };
}
