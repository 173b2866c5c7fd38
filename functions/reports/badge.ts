import { findBadge, insertRenewal } from "~/db/queries/reports/report-rows";
import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { readPrompt } from "~/functions/prds/read-prd";
import { readReceipt } from "./read-receipt";
import type { Receipt } from "./report-kinds";

/** The address of a document's badge, below the product's own. */
export async function badgePath(deps: Pick<Deps, "db" | "badgeToken">, promptId: number): Promise<string> {
  return pathOf(deps, promptId, (await findBadge(deps.db, promptId))?.renewal ?? 0);
}

async function pathOf({ badgeToken }: Pick<Deps, "badgeToken">, id: number, renewal: number): Promise<string> {
  return `/api/badges/${id}/${await badgeToken(id, renewal)}`;
}

/**
 * Gives a document's badge another address, and ends the one its owner sees. Pressed twice, it is renewed once.
 * @throws AppError not_found
 */
export async function renewBadge(
  deps: Pick<Deps, "db" | "now" | "badgeToken">,
  { id, owner, seen }: { id: number; owner: Owner; seen: string },
): Promise<void> {
  const badge = await findBadge(deps.db, id);
  if (!badge || badge.userId !== owner.userId) throw new AppError("not_found", "Prompt not found");
  if (seen !== (await pathOf(deps, id, badge.renewal))) return;
  await insertRenewal(deps.db, owner, { promptId: id, seen: badge.renewal, at: deps.now() });
}

/**
 * A document's badge as SVG, for whoever has its address.
 * @throws AppError not_found for another token or a former one, and after the document is deleted
 */
export async function readBadge(
  deps: Pick<Deps, "db" | "badgeToken">,
  { id, token }: { id: number; token: string },
): Promise<string> {
  const badge = await findBadge(deps.db, id);
  const isIts = badge && token === (await deps.badgeToken(id, badge.renewal));
  const owner = isIts ? { userId: badge.userId, anonymousId: null } : null;
  const prompt = owner && (await readPrompt(deps, { id, owner }));
  if (!prompt) throw new AppError("not_found", "Not found.");
  return badgeSvg(await readReceipt(deps, { owner, prompt }));
}

/** Widths of an average character and of the space at each end, in pixels, at the badge's type size. */
const CHAR = 6.2;
const SPACE = 8;

/** The colors of what is shown: all green, some red or changed, or nothing tested. White text has 4.5:1 on each. */
const COLORS = { green: "#1a7f37", red: "#b42318", quiet: "#57606a" } as const;

/** What a badge says: `14 of 16 requirements green`. */
function badgeText(receipt: Receipt | null): string {
  if (!receipt) return "no test report yet";
  return `${receipt.green} of ${receipt.rows.length} requirements green`;
}

/** A badge for a README as SVG. It names neither the document nor its owner. */
export function badgeSvg(receipt: Receipt | null): string {
  const text = badgeText(receipt);
  const states = receipt?.rows.map(({ state }) => state) ?? [];
  const isBad = states.includes("red") || states.includes("stale");
  const color = COLORS[isBad ? "red" : states.length > 0 && states.every((one) => one === "green") ? "green" : "quiet"];
  const width = Math.round(text.length * CHAR + 2 * SPACE);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="20" role="img" aria-label="${text}"><rect width="${width}" height="20" rx="3" fill="${color}"/><text x="${width / 2}" y="14" fill="#fff" text-anchor="middle" font-family="Verdana,sans-serif" font-size="11" textLength="${width - 2 * SPACE}">${text}</text></svg>`;
}
