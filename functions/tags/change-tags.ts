import { listCardTags, type Retag } from "~/db/queries/tags/card-tags";
import { mergeTagRows, restoreTagRow } from "~/db/queries/tags/tag-merge";
import { findTag, findTagByName, hideTag, insertTag, type TagRow, updateTag } from "~/db/queries/tags/tag-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { NewTagInput, TagPatch } from "./model";
import type { TagView } from "./tag-kinds";

export const tagNotFound = () =>
  new AppError("not_found", "The tag could not be found or you don't have access to it.");

export function toTagView(row: TagRow): TagView {
  const { id, name, color, description, isSystem, usageCount } = row;
  return { id, name, color, description, isSystem, usageCount };
}

type TagDeps = Pick<Deps, "db" | "now">;
type TagInput = { owner: Owner; id: number };

/**
 * Creates a tag. @throws AppError conflict if the owner has a tag with this name, invalid_input for too many,
 * authentication_required
 */
export async function createTag(deps: TagDeps, { owner, tag }: { owner: Owner; tag: NewTagInput }): Promise<TagView> {
  const { name, color, description } = tag;
  const nameKey = keyOf(name);
  const row = await insertTag(deps.db, owner, { name, nameKey, color, description }, deps.now());
  if (row) return toTagView(row);
  if (await findTagByName(deps.db, owner, nameKey)) throw nameTaken();
  throw tooManyTags();
}

/**
 * What a library tag's change does to the cards that have it as their own, in whatever case: `to` is its new name, null
 * to remove it, and undefined to leave it.
 */
async function toRetag({ db }: TagDeps, { owner, id }: TagInput, to: string | null | undefined): Promise<Retag> {
  const known = to === undefined ? [] : await listCardTags(db, owner, id);
  const like = (text: string) => known.flatMap(({ name }) => (keyOf(name) === keyOf(text) ? name : []));
  return { from: like(known[0]?.asked ?? ""), same: like(to ?? ""), to: to ?? null };
}

/** Renames or recolors a tag. Cards that have it as their own follow. @throws AppError not_found, conflict if another of the owner's tags has the name */
export async function changeTag(
  deps: TagDeps,
  { owner, id, change }: TagInput & { change: TagPatch },
): Promise<TagView> {
  const { name } = change;
  const fields = name === undefined ? change : { ...change, nameKey: keyOf(name) };
  const retag = await toRetag(deps, { owner, id }, name);
  const row = await updateTag(deps.db, owner, { id, change: fields, retag, at: deps.now() });
  return row ? toTagView(row) : refuse(deps, { owner, id });
}

/**
 * Deletes a tag, also from the cards that have it as their own. It can be restored for a day, with what had it.
 * @throws AppError not_found
 */
export async function deleteTag(deps: TagDeps, { owner, id }: TagInput): Promise<void> {
  const retag = await toRetag(deps, { owner, id }, null);
  if (!(await hideTag(deps.db, owner, { id, retag, at: deps.now() }))) throw tagNotFound();
}

/**
 * Restores a tag that was deleted or merged into another; one that was not deleted is returned unchanged.
 * @throws AppError not_found, conflict if another tag now has its name, invalid_input for too many
 */
export async function restoreTag(deps: TagDeps, { owner, id }: TagInput): Promise<TagView> {
  const row = (await restoreTagRow(deps.db, owner, { id, at: deps.now() })) ?? (await findTag(deps.db, owner, id));
  if (!row) throw tagNotFound();
  if (row.deletedAt) throw (await findTagByName(deps.db, owner, row.nameKey)) ? nameTaken() : tooManyTags();
  return toTagView(row);
}

/**
 * Merges a tag into another: its items get the other tag, and it is deleted. `restoreTag` undoes this for a day.
 * @throws AppError not_found, invalid_input if both are the same tag
 */
export async function mergeTags(deps: TagDeps, { owner, id, intoId }: TagInput & { intoId: number }): Promise<TagView> {
  if (id === intoId) throw new AppError("invalid_input", "A tag can't be merged into itself.");
  const into = await findTag(deps.db, owner, intoId);
  const retag = await toRetag(deps, { owner, id }, into?.name);
  if (!(await mergeTagRows(deps.db, owner, { id, intoId, retag, at: deps.now() }))) throw tagNotFound();
  const row = await findTag(deps.db, owner, intoId);
  if (!row || row.deletedAt) throw tagNotFound();
  return toTagView(row);
}

/** Names that differ only in case are the same. */
const keyOf = (name: string) => name.toLowerCase();

async function refuse(deps: TagDeps, { owner, id }: TagInput): Promise<never> {
  const row = await findTag(deps.db, owner, id);
  throw row && !row.deletedAt ? nameTaken() : tagNotFound();
}

const nameTaken = () => new AppError("conflict", "You already have a tag with this name.", { path: "name" });

const tooManyTags = () => new AppError("invalid_input", "You can have up to 500 tags.");
