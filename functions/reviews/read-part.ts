import { findMatching, findPart } from "~/db/queries/reviews/part-items";
import { listCardTags } from "~/db/queries/tags/card-tags";
import type { Owner } from "~/functions/accounts/owner";
import type { SavedQuery } from "~/functions/collections/collection-kinds";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { findFilter } from "~/functions/item-filter";
import { spellingsOf } from "~/functions/text/tag-names";
import { type Part, type PartMembers, parsePart } from "./part";

const FLAG_NAMES = { bookmarked: "Bookmarked", favorite: "Favorites", leeches: "Leeches" } as const;
const NOUNS = { talk: "Talk", tag: "Tag", collection: "Collection" } as const;

/** A part of the learner's cards, as its address names it, with its name and members. */
export type KnownPart = { text: string; part: Part; name: string; members: PartMembers };

/**
 * Finds a part that an address names.
 * @throws AppError authentication_required when the session has ended, not_found when there is no such part
 */
export async function readPart(deps: Pick<Deps, "db">, owner: Owner, text: string): Promise<KnownPart> {
  const part = parsePart(text);
  if (!part) throw new AppError("not_found", "There is nothing to study at this address");
  const known = part.kind === "tag" ? await listCardTags(deps.db, owner, part.id) : [];
  const onCards = spellingsOf(known[0]?.asked ?? "", known);
  const { stands, exists, name, query, members } = await findPart(deps.db, owner, { part, onCards });
  if (!stands) throw new AppError("authentication_required", "Authentication required");
  if ("id" in part) {
    if (!exists || name === null) throw new AppError("not_found", `${NOUNS[part.kind]} not found`);
    if (query === null) return { text, part, name, members };
    // A saved search has no items of its own, but those that the library finds.
    const filter = await findFilter(deps, owner, query as SavedQuery);
    return { text, part, name, members: await findMatching(deps.db, owner, filter) };
  }
  return { text, part, name: FLAG_NAMES[part.kind], members };
}
