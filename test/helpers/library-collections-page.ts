import type { Page } from "playwright-core";
import type { CollectionView } from "~/functions/collections/collection-kinds";
import type { Learner } from "./learner";
import { bodyOf, send } from "./prompts";

/** Where collections are. */
export const COLLECTIONS = "/content-manager?tab=collections";

/** A row of the tree, by its collection's name. */
export const row = (page: Page, name: string) =>
  page.getByRole("listitem").filter({ has: page.getByRole("link", { name, exact: true }) });

/** Creates collections by name, each inside the previous one if its name starts with ">". */
export async function makeCollections({ caller }: Learner, ...names: string[]): Promise<CollectionView[]> {
  const made: CollectionView[] = [];
  for (const name of names) {
    const parentId = name.startsWith(">") ? (made.at(-1)?.id ?? null) : null;
    const body = { name: name.replace(">", ""), parentId };
    const answer = await send(caller, "POST", "/api/content/collections", body);
    made.push((await bodyOf<{ collection: CollectionView }>(answer)).collection);
  }
  return made;
}
