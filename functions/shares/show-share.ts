import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { sharedQuerySchema } from "./model";
import { countOpening, type Opener, openShare } from "./open-share";
import { readShared } from "./read-shared";
import type { SharedView } from "./share-kinds";

export type ShownShare =
  | { state: "gone" }
  | { state: "locked" }
  | { state: "open"; view: SharedView; item: number | null };

/**
 * What the address of a link shows: its content, a question for its password, or that there is nothing.
 * @param input.query the address's query; `item` and `cursor` of a collection are read
 * @param input.isVisit whether the request may count as a view
 */
export async function showShare(
  deps: Pick<Deps, "db" | "now" | "afterwards">,
  {
    query,
    isVisit,
    userAgent,
    ...opener
  }: Opener & { query: Record<string, string>; isVisit: boolean; userAgent: string },
): Promise<ShownShare> {
  const wanted = sharedQuerySchema.safeParse(query);
  if (!wanted.success) return { state: "gone" };
  try {
    const found = await openShare(deps, opener);
    if (found.isLocked) return { state: "locked" };
    const view = await readShared(deps, found.opened, wanted.data);
    if (isVisit) countOpening(deps, { ...opener, opened: found.opened, userAgent });
    return { state: "open", view, item: wanted.data.item ?? null };
  } catch (thrown) {
    if (thrown instanceof AppError && ["not_found", "invalid_input"].includes(thrown.code)) return { state: "gone" };
    throw thrown;
  }
}
