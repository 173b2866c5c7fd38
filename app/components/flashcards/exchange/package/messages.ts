import type { ExportedCard, PackageOptions } from "~/functions/flashcards/exchange/exported";
import type { FileFault } from "~/functions/flashcards/exchange/failure";
import type { ReadFile } from "~/functions/flashcards/exchange/note";

/** What the worker is asked, once in its life. */
export type PackageJob =
  | { do: "read"; file: Blob; now: number }
  | ({ do: "write"; cards: ExportedCard[] } & PackageOptions);

export type PackageAnswer =
  | { did: "read"; read: ReadFile }
  | { did: "wrote"; bytes: Uint8Array<ArrayBuffer> }
  | { did: "failed"; fault: FileFault | null; message: string };
