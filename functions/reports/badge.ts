import { findBadgeOwner } from "~/db/queries/reports/report-rows";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { readPrompt } from "~/functions/prds/read-prd";
import { readReceipt } from "./read-receipt";
import type { Receipt } from "./report-kinds";

/** The address of a document's badge, below the product's own. */
export async function badgePath(deps: Pick<Deps, "badgeToken">, promptId: number): Promise<string> {
  return `/api/badges/${promptId}/${await deps.badgeToken(promptId)}`;
}

/**
 * A document's badge as SVG, for whoever has its address.
 * @throws AppError not_found for another token, and after the document is deleted
 */
export async function readBadge(
  deps: Pick<Deps, "db" | "badgeToken">,
  { id, token }: { id: number; token: string },
): Promise<string> {
  const userId = token === (await deps.badgeToken(id)) ? await findBadgeOwner(deps.db, id) : null;
  const owner = userId === null ? null : { userId, anonymousId: null };
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
