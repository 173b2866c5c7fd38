import type { Database } from "~/db/d1-client";
import {
  CHANGES_LIMIT,
  type ChangedItem,
  findContentChanges,
  findSearchedTexts,
  findSpokenPieces,
} from "~/db/queries/search/search-rows";
import type { Passage } from "~/functions/search/passages";
import { cardPassages, highlightPassages, promptPassages, questionPassages } from "~/functions/search/searchable-texts";
import { toSpokenPassages } from "~/functions/search/spoken";
import { tagKey } from "~/functions/text/tag-names";
import { addPassages, countPassages, dropItem, keepItem, keepPassages } from "./keep-items";
import type { Library, Sql } from "./open-library";

/** How many stored transcript chunks are read at a time; each has about 500 segments. */
const PIECES = 4;

/** What a step needs; `change` runs work in one transaction. */
export type Followed = { sql: Sql; db: Database; change: <T>(work: () => T) => T; read: () => Library | null };

/**
 * One step of indexing what changed in D1: items and their short texts first, then transcript words, a few chunks at a
 * time. Writes nothing if the index was emptied or moved on meanwhile.
 * @returns whether there is more to read
 * @throws errors of D1; the step can be repeated
 */
export async function followStep(index: Followed): Promise<boolean> {
  const library = index.read();
  if (!library) return false;
  const { items, tags, collections } = await findContentChanges(index.db, library.owner, library.revision);
  if (items.length > 0) {
    const { passages, tagsOfCards } = await textsOf(index.db, library, items);
    const linked = (links: typeof tags) => Map.groupBy(links, ({ itemId }) => itemId);
    const [tagsOf, collectionsOf] = [linked(tags), linked(collections)];
    const ids = (links: typeof tags | undefined) => (links ?? []).map(({ linkId }) => linkId);
    index.change(() => {
      if (index.read()?.revision !== library.revision) return;
      for (const item of items) {
        if (item.isHidden) dropItem(index.sql, item.id);
        else {
          const own = item.type === "flashcard" ? tagsOfCards.get(item.thingId) : undefined;
          keepItem(index.sql, item, {
            tags: [...ids(tagsOf.get(item.id)), ...new Set(own?.map(tagKey))],
            collections: ids(collectionsOf.get(item.id)),
          });
          if (item.type !== "transcript") keepPassages(index.sql, item.id, passages.get(item.id) ?? []);
        }
      }
      index.sql.exec("update library set revision = ?", items.at(-1)?.revision ?? library.revision);
    });
    if (items.length === CHANGES_LIMIT) return true;
  }
  return await readSpoken(index, library);
}

/** Passages by item, for all items except transcripts, and the tags of cards. */
async function textsOf(
  db: Database,
  { owner }: Library,
  items: readonly ChangedItem[],
): Promise<{ passages: Map<number, Passage[]>; tagsOfCards: Map<number, string[]> }> {
  const shown = items.filter(({ isHidden }) => !isHidden);
  const of = (type: ChangedItem["type"]) => shown.filter((item) => item.type === type).map(({ thingId }) => thingId);
  const ids = { prompts: of("prompt"), highlights: of("highlight"), quizzes: of("quiz"), cards: of("flashcard") };
  const texts = await findSearchedTexts(db, owner, ids);
  const byThing = {
    prompt: new Map(texts.prompts.map((row) => [row.id, promptPassages(row)])),
    highlight: new Map(texts.highlights.map((row) => [row.id, highlightPassages(row)])),
    quiz: new Map(
      [...Map.groupBy(texts.questions, ({ quizId }) => quizId)].map(([id, rows]) => [
        id,
        rows.flatMap(questionPassages),
      ]),
    ),
    flashcard: new Map(texts.cards.map((row) => [row.id, cardPassages(row)])),
    transcript: new Map<number, Passage[]>(),
  };
  return {
    passages: new Map(shown.map(({ id, type, thingId }) => [id, byThing[type].get(thingId) ?? []])),
    tagsOfCards: new Map(texts.cards.map(({ id, tags }) => [id, tags])),
  };
}

/** Indexes some chunks of the newest incomplete transcript. @returns whether there is more to read */
async function readSpoken({ sql, db, change, read }: Followed, { owner }: Library): Promise<boolean> {
  if (!read()) return false;
  const [row] = sql
    .exec("select id, thing_id, next_chunk from items where next_chunk is not null order by id desc limit 1")
    .toArray();
  if (!row) return false;
  const [itemId, from] = [Number(row.id), Number(row.next_chunk)];
  // One more than is indexed, to see how the text continues.
  const pieces = await findSpokenPieces(db, owner, { transcriptId: Number(row.thing_id), from, limit: PIECES + 1 });
  const passages = toSpokenPassages(pieces.slice(0, PIECES).flat(), pieces[PIECES] ?? []);
  change(() => {
    if (!read()) return;
    const [now] = sql.exec("select next_chunk from items where id = ?", itemId).toArray();
    if (now?.next_chunk !== from) return;
    addPassages(sql, itemId, countPassages(sql, itemId), passages);
    sql.exec("update items set next_chunk = ? where id = ?", pieces.length > PIECES ? from + PIECES : null, itemId);
  });
  return true;
}
