import { findLibraryItems } from "~/db/queries/library/item-rows";
import { findPrompt } from "~/db/queries/prds/prd-rows";
import {
  type CommentRow,
  countComments,
  deleteCommentRow,
  insertComment,
  listComments,
  setCommentResolved,
  tallyComments,
} from "~/db/queries/shares/shared-things";
import type { Owner } from "~/functions/accounts/owner";
import { type CountedCaller, hitCaller } from "~/functions/allowance/hit-caller";
import { RATE_LIMITS } from "~/functions/allowance/rate-limits";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { toItemView } from "~/functions/library/item-views";
import { nameItem } from "~/functions/library/name-item";
import { planComment } from "~/functions/notifications/planning/plan-comment-notices";
import { linesOf } from "~/functions/prds/line-ids";
import { identified } from "~/functions/prds/prd-views";
import type { CommentInput, CommentsQuery } from "./model";
import type { Opened } from "./open-share";
import { COMMENTS_SHOWN, type CommentPage, type CommentView } from "./share-kinds";

type CommentsInput = { opened: Opened; reader: Owner };

/** On one link; its owner can delete some. */
const MAX_COMMENTS = 500;

/**
 * The comments on a link or on one of its lines, newest first, and with the newest of all how many each line has.
 * @throws AppError not_found if comments are off
 */
export async function readComments(
  deps: Pick<Deps, "db">,
  { opened, reader, before, line }: CommentsInput & CommentsQuery,
): Promise<CommentPage> {
  requireComments(opened);
  const shareId = opened.share.id;
  const rows = await listComments(deps.db, shareId, { before, line, limit: COMMENTS_SHOWN + 1 });
  const lines = before || line ? undefined : Object.fromEntries(await tallyComments(deps.db, shareId));
  const shown = rows.slice(0, COMMENTS_SHOWN);
  const last = rows.length > COMMENTS_SHOWN ? shown.at(-1) : undefined;
  return { comments: shown.map((row) => toView(row, opened, reader)), next: last?.id ?? null, ...(lines && { lines }) };
}

/**
 * Leaves a comment, on a line of a shared document or on the whole.
 * @throws AppError not_found, rate_limited, conflict when the link has all it can hold, invalid_input for a line that the
 * document does not have
 */
export async function addComment(
  deps: Pick<Deps, "db" | "now" | "allowance">,
  { opened, caller, comment }: { opened: Opened; caller: CountedCaller; comment: CommentInput },
): Promise<CommentView> {
  requireComments(opened);
  const { owner: reader } = caller;
  const seconds = await hitCaller(deps, "comments", caller, RATE_LIMITS.comments);
  if (seconds > 0) {
    throw new AppError("rate_limited", "You've posted a lot of comments. Please try again in an hour.", {
      retryAfterSeconds: seconds,
    });
  }
  if ((await countComments(deps.db, opened.share.id)) >= MAX_COMMENTS) {
    throw new AppError("conflict", `This page has all the ${MAX_COMMENTS} comments it can hold.`);
  }
  const { userId, anonymousId } = reader;
  const createdAt = deps.now();
  const { authorName, text, lineId = null } = comment;
  if (lineId !== null) await requireLine(deps, opened, lineId);
  const row = await insertComment(
    deps.db,
    { shareId: opened.share.id, userId, anonymousId, authorName, text, lineId, resolvedAt: null, createdAt },
    await noticeFor(deps, opened, { text: lineId === null ? text : `${lineId}: ${text}`, at: createdAt }),
  );
  return toView(row, opened, reader);
}

/** A link to one document alone has lines to comment on. */
async function requireLine(deps: Pick<Deps, "db">, opened: Opened, lineId: string): Promise<void> {
  const { owner, itemId } = opened;
  const [item] = itemId === null ? [] : await findLibraryItems(deps.db, owner, [itemId]);
  const row = item?.itemType === "prompt" ? await findPrompt(deps.db, owner, item.itemId) : null;
  if (row && linesOf(identified(row)).some(({ line }) => line.id === lineId)) return;
  throw new AppError("invalid_input", `This document has no line ${lineId} anymore. Please reload the page.`);
}

/** The notification for the owner; null if the owner is a visitor, who has no inbox, or wrote the comment. */
async function noticeFor(
  deps: Pick<Deps, "db">,
  { share, owner, itemId, collection, session, isOwner }: Opened,
  said: { text: string; at: Date },
) {
  if (owner.userId === null || isOwner) return null;
  const [item] = itemId === null ? [] : await findLibraryItems(deps.db, owner, [itemId]);
  const title = item ? nameItem(toItemView(item)) : (collection?.name ?? session?.sessionName ?? "");
  return { userId: owner.userId, row: planComment({ shareId: share.id, title, ...said }) };
}

/** Deletes the caller's own comment, or any comment if the caller owns the shared thing. @throws AppError not_found */
export async function deleteComment(
  deps: Pick<Deps, "db">,
  { opened, reader, id }: CommentsInput & { id: number },
): Promise<void> {
  const { share, isOwner } = opened;
  if (!(await deleteCommentRow(deps.db, reader, { shareId: share.id, id, isOwner }))) {
    throw new AppError("not_found", "The comment could not be found.");
  }
}

/**
 * Marks a comment as resolved or opens it again; for its author, and for whoever owns the shared thing.
 * @throws AppError not_found
 */
export async function resolveComment(
  deps: Pick<Deps, "db" | "now">,
  { opened, reader, id, isResolved }: CommentsInput & { id: number; isResolved: boolean },
): Promise<CommentView> {
  const { share, isOwner } = opened;
  const at = isResolved ? deps.now() : null;
  const row = await setCommentResolved(deps.db, reader, { shareId: share.id, id, isOwner, at });
  if (!row) throw new AppError("not_found", "The comment could not be found.");
  return toView(row, opened, reader);
}

function requireComments({ share }: Opened): void {
  if (!share.allowComments) throw new AppError("not_found", "Comments are off for this link.");
}

function toView(row: CommentRow, { isOwner }: Opened, reader: Owner): CommentView {
  const isAuthor = row.userId === reader.userId && row.anonymousId === reader.anonymousId;
  const { id, authorName, text, lineId, resolvedAt, createdAt } = row;
  const said = { id, authorName, text, lineId, isResolved: resolvedAt !== null, createdAt: createdAt.toISOString() };
  return { ...said, mayDelete: isOwner || isAuthor };
}
