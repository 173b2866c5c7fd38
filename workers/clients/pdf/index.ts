import { AppError } from "~/functions/errors";
import type { PdfPort } from "~/functions/exports/port";
import type { LoadFont } from "./font-set";

/**
 * The PDF writer. Its code and pdf-lib are loaded by the first document, fonts by what each document needs.
 * @param loadFont reads a file that `workers/local/copy-fonts.mjs` laid under `/fonts/pdf/`, for example
 *   `index.json`; null when there is none. `render` throws AppError `internal` when no PDF could be made.
 */
export function createPdfWriter({ loadFont }: { loadFont: LoadFont }): PdfPort {
  return {
    async render(document) {
      try {
        const { renderPdf } = await import("./render");
        return await renderPdf(document, loadFont);
      } catch (cause) {
        throw new AppError("internal", "Failed to generate PDF", { cause });
      }
    },
  };
}
