import type { KeptSupport } from "~/functions/citations/kept-support";
import { DOUBTS } from "~/functions/prompts/standing";

/** Marks a question or card of which its quotes say only a part, as a line of a document is marked. */
export function PartlySaid({ support }: { support: KeptSupport | null | undefined }) {
  return support === "partly" ? <span className="text-small text-warn">{DOUBTS.partly}</span> : null;
}
