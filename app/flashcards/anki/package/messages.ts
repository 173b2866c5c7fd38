import type { ExportedCard, PackageOptions } from "~/functions/exchange/exported";
import type { FileFault } from "~/functions/exchange/failure";
import type { ReadFile } from "~/functions/exchange/note";

/** The worker's only job. */
export type PackageJob =
  | { do: "read"; file: Blob; now: number }
  | ({ do: "write"; cards: ExportedCard[] } & PackageOptions);

export type PackageAnswer =
  | { did: "read"; read: ReadFile }
  | { did: "wrote"; bytes: Uint8Array<ArrayBuffer> }
  | { did: "failed"; fault: FileFault | null; message: string };
