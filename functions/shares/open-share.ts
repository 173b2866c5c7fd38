import { countShareView, findOpenShare, type OpenShare } from "~/db/queries/shares/shared-things";
import { currentUser } from "~/functions/accounts/current-user";
import type { Owner } from "~/functions/accounts/owner";
import { hitNetworks } from "~/functions/allowance/network-of";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import type { ShareCookie } from "~/functions/http/api-context";
import { sha256 } from "~/functions/text/sha256";
import { PER_NETWORK, refuseTries } from "./limit-passwords";
import { WRONG_PASSWORD } from "./share-kinds";

/** Who opens a link, and what their browser has stored about it. */
export type Opener = { token: string; owner: Owner; cookie: ShareCookie };

export type Opened = OpenShare & { isOwner: boolean };

/**
 * How many guesses at one link are allowed in all, as a multiple of those from one network; further ones are slowed
 * down.
 */
const GUESSES_FROM_ANYWHERE = 5;

/**
 * The target of a link. While it is locked by a password, nothing else is returned.
 * @throws AppError not_found if the link is unknown, ended, or expired, or its thing is deleted
 */
export async function openShare(
  deps: Pick<Deps, "db" | "now">,
  { token, owner, cookie }: Opener,
): Promise<{ isLocked: true } | { isLocked: false; opened: Opened }> {
  const found = await findShare(deps, token);
  const isOwner = await isTheOwner(deps, found.owner, owner);
  const { password } = found.share;
  if (password !== null && !isOwner && !(await cookie.isUnlocked(token, password))) return { isLocked: true };
  return { isLocked: false, opened: { ...found, isOwner } };
}

/** The target of an unlocked link. @throws AppError not_found, authentication_required while it is locked */
export async function requireOpen(deps: Pick<Deps, "db" | "now">, opener: Opener): Promise<Opened> {
  const found = await openShare(deps, opener);
  if (found.isLocked) throw needsPassword();
  return found.opened;
}

/**
 * Checks the password of a link and unlocks it for this browser for half a day. Each try costs one hash; tries are
 * limited.
 * @throws AppError not_found, invalid_credentials, rate_limited
 */
export async function unlockShare(
  deps: Pick<Deps, "db" | "now" | "allowance" | "accountLimits" | "passwords">,
  { token, cookie, password, networkAddress }: Omit<Opener, "owner"> & { password: string; networkAddress: string },
): Promise<void> {
  const { share } = await findShare(deps, token);
  if (share.password === null) return;
  const subject = `share-password:${share.shareToken}`;
  const limit = deps.accountLimits.password;
  // Tries count against the network first; only those it lets pass count against the link.
  refuseTries(await hitNetworks(deps, subject, networkAddress, limit));
  refuseTries(await hitNetworks(deps, "share-passwords", networkAddress, { ...limit, max: limit.max * PER_NETWORK }));
  refuseTries(await deps.allowance.hitSlowing(subject, { ...limit, max: limit.max * GUESSES_FROM_ANYWHERE }));
  if ((await deps.passwords.match(password, [share.password])) < 0) {
    throw new AppError("invalid_credentials", WRONG_PASSWORD);
  }
  await cookie.unlock(token, share.password);
}

const CRAWLERS = /bot\b|crawl|spider|slurp|preview|facebookexternalhit|embedly/i;

/**
 * Counts a visit through a link: once per day and browser, not counting the owner or crawlers.
 * @returns whether it counted
 */
export function countOpening(
  deps: Pick<Deps, "db" | "now" | "afterwards">,
  { token, cookie, opened, userAgent }: Pick<Opener, "token" | "cookie"> & { opened: Opened; userAgent: string },
): boolean {
  if (opened.isOwner || cookie.wasSeen(token) || CRAWLERS.test(userAgent)) return false;
  cookie.see(token);
  const at = deps.now();
  deps.afterwards(() => countShareView(deps.db, { id: opened.share.id, itemId: opened.itemId, at }));
  return true;
}

/** Only well-formed tokens reach the database. */
async function findShare(deps: Pick<Deps, "db" | "now">, token: string): Promise<OpenShare> {
  const found = /^[\w-]{22}$/.test(token) ? await findOpenShare(deps.db, await sha256(token), deps.now()) : null;
  if (!found) throw linkGone();
  return found;
}

export const linkGone = () => new AppError("not_found", "This link doesn't exist.");
export const needsPassword = () => new AppError("authentication_required", "This link needs a password.");

/** Whether the caller is this owner. The cookie of an ended session still names an account, but belongs to nobody. */
async function isTheOwner(deps: Pick<Deps, "db" | "now">, owner: Owner, caller: Owner): Promise<boolean> {
  if (owner.userId !== caller.userId || owner.anonymousId !== caller.anonymousId) return false;
  return caller.userId === null || (await currentUser(deps, caller)) !== null;
}
