import { findIsPremium } from "~/db/queries/accounts/session-rows";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";

/** Whether this owner may export a PRD as PDF: premium accounts may. */
export async function mayExport(deps: Pick<Deps, "db">, owner: Owner): Promise<boolean> {
  return owner.userId !== null && (await findIsPremium(deps.db, owner));
}
