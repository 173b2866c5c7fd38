import type { PrdItem, SharedDetails } from "../model";
import { ENGLISH } from "../words/english-words";

/** What introduces a note that a line says more than its quotes. */
export const OVERREACH = ENGLISH.labels.overreach;

/** In what a line says more than its quotes, as its author noted; `at` is the note's address. */
export type Overreach = { at: string; why: string };

export function overreachOf({ id }: Pick<PrdItem, "id">, details: Pick<SharedDetails, "check"> | null): Overreach[] {
  return (details?.check.overreach ?? []).flatMap(({ about, why }, index) =>
    id !== undefined && about === id ? [{ at: `check.overreach.${index}`, why }] : [],
  );
}
