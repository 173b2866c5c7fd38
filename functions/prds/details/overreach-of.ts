import type { PrdItem, SharedDetails } from "../model";

/** What introduces a note that a line says more than its quotes. */
export const OVERREACH = "May say more than its quotes";

/** In what a line says more than its quotes, as its author noted. */
export function overreachOf({ id }: Pick<PrdItem, "id">, details: Pick<SharedDetails, "check"> | null): string[] {
  return (details?.check.overreach ?? []).flatMap(({ about, why }) => (id !== undefined && about === id ? [why] : []));
}
