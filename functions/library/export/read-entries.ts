import { listCollections } from "~/db/queries/collections/collection-rows";
import { findExported, listCollectionsOfItems, listSources } from "~/db/queries/library/export-rows";
import { findLibraryItems, type ItemRow } from "~/db/queries/library/item-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { openableVideo } from "~/functions/transcripts/video-link";
import { toItemView } from "../item-views";
import { nameItem } from "../name-item";
import { MAX_EXPORTED_PROMPTS, MAX_EXPORTED_TRANSCRIPTS } from "./export-limits";
import type { ExportedEntry, LibraryEntry } from "./model";
import { pathsOf } from "./paths";
import { readStudied } from "./studied";
import { type ExportedThings, thingOf } from "./to-thing";

/**
 * Some of the owner's items, complete, as a library file contains them. Items that do not exist are left out.
 * @throws AppError invalid_input for more transcripts or PRDs than one response may contain
 */
export async function readEntries(
  deps: Pick<Deps, "db" | "reviewSchedule">,
  { owner, itemIds }: { owner: Owner; itemIds: readonly number[] },
): Promise<ExportedEntry[]> {
  const rows = await findLibraryItems(deps.db, owner, [...new Set(itemIds)]);
  const idsOf = (type: string) => rows.filter(({ itemType }) => itemType === type).map(({ itemId }) => itemId);
  if (idsOf("transcript").length > MAX_EXPORTED_TRANSCRIPTS) {
    throw new AppError("invalid_input", `You can export up to ${MAX_EXPORTED_TRANSCRIPTS} transcripts at a time.`);
  }
  if (idsOf("prompt").length > MAX_EXPORTED_PROMPTS) {
    throw new AppError("invalid_input", `You can export up to ${MAX_EXPORTED_PROMPTS} PRDs at a time.`);
  }
  const transcriptIds = [...new Set(rows.map(transcriptOf).filter((id) => id !== null))];
  const [found, links, collections, sources] = await Promise.all([
    findExported(deps.db, owner, {
      transcripts: idsOf("transcript"),
      prompts: idsOf("prompt"),
      quizzes: idsOf("quiz"),
      cards: idsOf("flashcard"),
      highlights: idsOf("highlight"),
    }),
    listCollectionsOfItems(
      deps.db,
      owner,
      rows.map(({ id }) => id),
    ),
    listCollections(deps.db, owner),
    listSources(deps.db, owner, transcriptIds),
  ]);
  const studied = await readStudied(deps, owner, found);
  const paths = pathsOf(collections);
  const ofItem = Map.groupBy(links, ({ itemId }) => itemId);
  const sourceOf = new Map(sources.map((source) => [source.transcriptId, source]));
  return rows.flatMap((row) => {
    const source = sourceOf.get(transcriptOf(row) ?? 0);
    const itemCollections = (ofItem.get(row.id) ?? []).flatMap(({ collectionId, addedAt }) => {
      const path = paths.get(collectionId);
      return path ? [{ path, addedAt: addedAt.toISOString() }] : [];
    });
    const entry = toEntry(
      row,
      { ...found, studied },
      { sourceKey: source?.sourceKey ?? null, collections: itemCollections },
    );
    if (!entry) return [];
    return [
      {
        id: row.id,
        transcriptItemId: source?.contentItemId ?? null,
        title: nameItem(toItemView(row)),
        entry,
        video: source ? videoOf(source) : null,
      },
    ];
  });
}

function videoOf({ videoTitle, videoUrl, speakers }: Awaited<ReturnType<typeof listSources>>[number]) {
  return { title: videoTitle, url: openableVideo(videoUrl), speakers };
}

function transcriptOf({ itemType, itemId, contentData }: ItemRow): number | null {
  if (itemType === "transcript") return itemId;
  return typeof contentData.transcriptId === "number" ? contentData.transcriptId : null;
}

function toEntry(
  row: ItemRow,
  found: ExportedThings,
  place: Pick<LibraryEntry, "sourceKey" | "collections">,
): LibraryEntry | null {
  const made = thingOf(row, found);
  if (!made) return null;
  return {
    ...made,
    ...place,
    createdAt: row.createdAt.toISOString(),
    isBookmarked: row.isBookmarked,
    isFavorite: row.isFavorite,
    isArchived: row.isArchived,
    tags: row.tags.map(({ name }) => name).sort(),
  };
}
