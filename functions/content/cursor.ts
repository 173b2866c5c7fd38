import * as z from "zod";
import type { ItemPlace, ItemRow, ItemSort } from "~/db/queries/content-items";
import { AppError } from "../errors";
import { ITEM_TYPES } from "./kinds";

const placeSchema = z.tuple([
  z.enum(["newest", "oldest", "title", "viewed"]),
  z.union([z.number(), z.string()]),
  z.enum(ITEM_TYPES),
  z.number().int(),
]);

/** Names the place behind an item of a list. The first 60 characters of the title are what a list is sorted by. */
export function cursorOf(row: ItemRow, sort: ItemSort): string {
  const keys = {
    newest: row.createdAt.getTime(),
    oldest: row.createdAt.getTime(),
    viewed: row.lastViewedAt.getTime(),
    title: row.sortTitle,
  };
  return encodeURIComponent(JSON.stringify([sort, keys[sort], row.itemType, row.id]));
}

/** @throws AppError invalid_input for a cursor that no page of this order gave */
export function placeOf(cursor: string, sort: ItemSort): ItemPlace {
  const [named, key, type, id] = parse(cursor);
  if (named !== sort || (typeof key === "string") !== (sort === "title")) throw unknownPage();
  return { key, type, id };
}

function parse(cursor: string) {
  try {
    return placeSchema.parse(JSON.parse(decodeURIComponent(cursor)));
  } catch (cause) {
    throw new AppError("invalid_input", "This page of the list doesn't exist.", { cause });
  }
}

const unknownPage = () => new AppError("invalid_input", "This page of the list doesn't exist.");
