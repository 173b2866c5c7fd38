import type { CollectionView } from "~/functions/collections/collection-kinds";
import type { ItemPage } from "~/functions/library/item-kinds";
import type { TagView } from "~/functions/tags/tag-kinds";
import { failureOf } from "../prd";
import { bodyOf, send } from "../prompts";
import type { Visitor } from "../visitor";

/** The items of the caller's library that match a query such as `?itemType=flashcard`. */
export const list = async (caller: Visitor, query = ""): Promise<ItemPage> =>
  bodyOf<ItemPage>(await caller.get(`/api/content/items${query}`));

/** Ascending. */
export const idsOf = ({ items }: Pick<ItemPage, "items">): number[] =>
  items.map(({ id }) => id).toSorted((a, b) => a - b);

/** The item ids of the caller's flashcards, ascending. */
export const cardsOf = async (caller: Visitor): Promise<number[]> => idsOf(await list(caller, "?itemType=flashcard"));

/** Calls a route below /api/content; resolves with the body of its success. */
export const change = async <T>(caller: Visitor, method: string, path: string, body?: unknown): Promise<T> =>
  bodyOf<T>(await send(caller, method, `/api/content${path}`, body));

/** The same for a call that fails: its status and message. */
export const refusal = async (caller: Visitor, method: string, path: string, body?: unknown) => {
  const { status, message } = await failureOf(await send(caller, method, `/api/content${path}`, body));
  return [status, message];
};

/** Creates a tag. */
export const tagOf = async (caller: Visitor, name: string): Promise<TagView> =>
  (await change<{ tag: TagView }>(caller, "POST", "/tags", { name })).tag;

/** Creates a collection. */
export const collectionOf = async (
  caller: Visitor,
  name: string,
  parentId: number | null = null,
  more: object = {},
): Promise<CollectionView> =>
  (await change<{ collection: CollectionView }>(caller, "POST", "/collections", { name, parentId, ...more }))
    .collection;
