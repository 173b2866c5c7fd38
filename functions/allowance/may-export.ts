import type { Owner } from "../deps";

/**
 * Whether this owner may export a PRD as PDF. The export is a premium feature; as long as the product has no
 * accounts nobody could be premium, so it is open to everyone. The check of the account belongs here and nowhere else.
 */
export function mayExport(_owner: Owner): boolean {
  return true;
}
