import { insertActivity } from "~/db/queries/library/item-activity";
import {
  type CommentCount,
  type FoundShare,
  findShare,
  insertShare,
  listShares,
  markShareDeleted,
  type ShareTarget,
  type ShareTerms,
  updateShare,
} from "~/db/queries/shares/share-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { CountedCaller } from "~/functions/allowance/hit-caller";
import { collectionNotFound } from "~/functions/collections/collection-tree";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { itemNotFound } from "~/functions/library/item-not-found";
import { newShareToken, unsealToken } from "~/functions/share-token";
import { sessionNotFound } from "~/functions/study-sessions/edit-session";
import type { Tab } from "~/functions/tab";
import { limitSetting } from "./limit-passwords";
import type { NewShareInput, SharePatch } from "./model";
import { expiryOf } from "./share-expiry";
import { MAX_LINKS, PASSWORD_WITHOUT_TYPE, type ShareLink, type ShareList } from "./share-kinds";

type ShareDeps = Pick<Deps, "db" | "now" | "newToken" | "passwords" | "vault" | "allowance" | "accountLimits">;
type NotingDeps = ShareDeps & Pick<Deps, "afterwards">;
type TargetInput = { owner: Owner; target: ShareTarget; origin: string };
/** Who sets the terms of a link. */
type SetBy = { caller: CountedCaller };
type LinkInput = { owner: Owner; id: number };

/**
 * Makes a link to one of the owner's items, collections or study sessions.
 * @param input.origin public address of the product, without a trailing slash
 * @throws AppError not_found, invalid_input for a time in the past or for too many links, rate_limited
 */
export async function createShare(
  deps: NotingDeps,
  input: Omit<TargetInput, "owner"> & SetBy & { terms: NewShareInput; tab: Tab | null },
): Promise<ShareLink> {
  const { caller, target, origin, terms, tab } = input;
  const { owner } = caller;
  const known = await listShares(deps.db, owner, target, deps.now());
  if (!known) throw notFound(target);
  if (known.shares.length >= MAX_LINKS) {
    throw new AppError("invalid_input", `You can have up to ${MAX_LINKS} active links. End one first.`);
  }
  const { token, stored } = await newShareToken(deps);
  const row = await insertShare(deps.db, owner, target, {
    ...stored,
    shareType: terms.shareType,
    password: await hashOf(deps, caller, terms),
    allowComments: terms.allowComments,
    allowDownload: terms.allowDownload,
    expiresAt: expiryOf(deps, terms.expiresAt),
    createdAt: deps.now(),
  });
  if (!row) throw notFound(target);
  const itemIds = row.contentItemId === null ? [] : [row.contentItemId];
  const activity = { itemIds, action: "share", at: deps.now(), source: "content_manager", tab } as const;
  deps.afterwards(async () => insertActivity(deps.db, activity));
  return toShareLink(row, token, origin);
}

/** The working links to a thing, newest first. @throws AppError not_found */
export async function readShareLinks(
  deps: Pick<ShareDeps, "db" | "now" | "vault">,
  { owner, target, origin }: TargetInput,
): Promise<ShareList> {
  const found = await listShares(deps.db, owner, target, deps.now());
  if (!found) throw notFound(target);
  const shares = found.shares.map(async (row) => toShareLink(row, await unsealToken(deps, row), origin));
  return { title: found.title, shares: await Promise.all(shares) };
}

/**
 * Changes what a link allows. Changing the password revokes the access that the old one gave.
 * @throws AppError not_found, invalid_input, rate_limited
 */
export async function changeShare(
  deps: ShareDeps,
  { caller, id, change, origin }: Omit<LinkInput, "owner"> & SetBy & { change: SharePatch; origin: string },
): Promise<ShareLink> {
  const { shareType, password, expiresAt, ...flags } = change;
  if (password !== undefined && shareType !== "password_protected") {
    throw new AppError("invalid_input", PASSWORD_WITHOUT_TYPE, { path: "password" });
  }
  const terms: Partial<ShareTerms> = {
    ...flags,
    ...(shareType && { shareType, password: await hashOf(deps, caller, { shareType, password }) }),
    ...(expiresAt !== undefined && { expiresAt: expiryOf(deps, expiresAt) }),
  };
  const row = await updateShare(deps.db, caller.owner, { id, change: terms, now: deps.now() });
  if (!row) throw linkNotFound();
  return toShareLink(row, await unsealToken(deps, row), origin);
}

/** The path of one of the owner's links. @throws AppError not_found, also if its token can no longer be read */
export async function readSharePath(
  deps: Pick<ShareDeps, "db" | "now" | "vault">,
  { owner, id }: LinkInput,
): Promise<string> {
  const row = await findShare(deps.db, owner, id, deps.now());
  const token = row && (await unsealToken(deps, row));
  if (!token) throw linkNotFound();
  return pathOf(row, token);
}

/** Ends a link for good. @throws AppError not_found */
export async function deleteShare(deps: Pick<Deps, "db" | "now">, { owner, id }: LinkInput): Promise<void> {
  if (!(await markShareDeleted(deps.db, owner, id, deps.now()))) throw linkNotFound();
}

/** Null for a link without a password. @throws AppError invalid_input, rate_limited */
async function hashOf(
  deps: ShareDeps,
  caller: CountedCaller,
  { shareType, password }: { shareType: string; password?: string | undefined },
): Promise<string | null> {
  if (shareType !== "password_protected") return null;
  if (password === undefined) throw new AppError("invalid_input", "Please set a password.", { path: "password" });
  await limitSetting(deps, caller);
  return deps.passwords.hash(password, null);
}

/** @param token null if it can no longer be read: the link works, but has no address to copy */
function toShareLink(row: FoundShare & Partial<CommentCount>, token: string | null, origin: string): ShareLink {
  const { id, shareType, allowComments, allowDownload, viewCount } = row;
  return {
    id,
    shareType,
    allowComments,
    allowDownload,
    viewCount,
    url: token === null ? "" : `${origin}${pathOf(row, token)}`,
    lastViewedAt: row.lastViewedAt?.toISOString() ?? null,
    comments: row.comments ?? 0,
    lastCommentAt: row.lastCommentAt ? new Date(row.lastCommentAt).toISOString() : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

/** The page of a link. A PRD's links have the public address of PRDs; both addresses show the same. */
const pathOf = ({ isPrd }: FoundShare, token: string) => (isPrd ? `/shared/${token}` : `/s/${token}`);

function notFound(target: ShareTarget): AppError {
  if ("sessionId" in target) return sessionNotFound();
  return "collectionId" in target ? collectionNotFound() : itemNotFound();
}

const linkNotFound = () => new AppError("not_found", "The link could not be found or you don't have access to it.");
