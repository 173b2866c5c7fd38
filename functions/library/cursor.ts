import * as z from "zod";
import type { ItemPlace, ItemSort, ListedRow } from "~/db/queries/library/item-rows";
import { AppError } from "~/functions/errors";
import { ITEM_SORTS, ITEM_TYPES } from "./kinds";

const placeSchema = z.tuple([
  z.enum(ITEM_SORTS),
  z.union([z.number(), z.string()]),
  z.enum(ITEM_TYPES),
  z.number().int(),
]);

/** The cursor that points just past an item of a list. */
export function cursorOf({ sortKey, itemType, id }: ListedRow, sort: ItemSort): string {
  return encodeURIComponent(JSON.stringify([sort, sortKey, itemType, id]));
}

/** @throws AppError invalid_input for a cursor that was not made for this order */
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
