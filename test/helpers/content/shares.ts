import type { ItemPage } from "~/functions/library/item-kinds";
import type { SharedView, ShareLink } from "~/functions/shares/share-kinds";
import { type Learner, learner } from "../learner";
import { bodyOf, send } from "../prompts";
import type { Visitor } from "../visitor";
import type { TestServer } from "../worker";

export type Answer = { isLocked: boolean } & SharedView;

/** The body of a call that succeeds. */
export const call = async <T>(caller: Visitor, method: string, path: string, body?: unknown): Promise<T> =>
  bodyOf<T>(await send(caller, method, path, body));

export const statusOf = async (caller: Visitor, path: string): Promise<number> => (await caller.get(path)).status;

const tokenOf = ({ url }: { url: string }) => url.slice(url.lastIndexOf("/") + 1);

/** The ids of a learner's library items of one type. */
export async function itemsOf({ caller }: Pick<Learner, "caller">, itemType: string): Promise<number[]> {
  const { items } = await call<ItemPage>(caller, "GET", `/api/content/items?itemType=${itemType}`);
  return items.map(({ id }) => id);
}

/**
 * Creates a link.
 * @param path of what is shared, below /api/content
 * @returns it with its token and the path of its call
 */
export async function share(caller: Visitor, path: string, terms: object = { shareType: "link_only" }) {
  const made = await call<{ share: ShareLink }>(caller, "POST", `/api/content/${path}/shares`, terms);
  return { ...made.share, token: tokenOf(made.share), call: `/api/shared-content/${tokenOf(made.share)}` };
}

/** A learner with one card, and a link to it. */
export async function sharedCard(worker: TestServer, terms?: object) {
  const owner = await learner(worker, [{ front: "What grows?", back: "The garden" }]);
  const [id = 0] = await itemsOf(owner, "flashcard");
  return { ...owner, itemId: id, link: await share(owner.caller, `items/${id}`, terms) };
}
