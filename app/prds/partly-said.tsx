import type { KeptSupport } from "~/functions/citations/kept-support";
import { DOUBTS } from "~/functions/prds/line-status";

/** The “partly said” mark, as on a document's line. */
export function PartlySaid({ support }: { support: KeptSupport | null | undefined }) {
  return support === "partly" ? <span className="text-small text-warn">{DOUBTS.partly}</span> : null;
}
