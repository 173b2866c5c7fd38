import type { KeptSupport } from "~/functions/citations/kept-support";
import { ENGLISH } from "~/functions/prds/words/english-words";

/** The “partly said” mark, as on a document's line. */
export function PartlySaid({ support }: { support: KeptSupport | null | undefined }) {
  return support === "partly" ? <span className="text-small text-warn">{ENGLISH.marks.partly}</span> : null;
}
