import { AppError } from "~/functions/errors";
import type { PdfPort } from "~/functions/exports/port";
import type { LoadFont } from "./fonts";

/**
 * Creates the PDF writer. Its code and pdf-lib load with the first document, and fonts as each document needs them.
 * `render` throws AppError `internal` if the PDF cannot be made.
 * @param loadFont reads a file that `workers/commands/copy-fonts.ts` put under `/fonts/pdf/`, for example
 * `index.json`; null if it does not exist
 */
export function createPdfWriter({ loadFont }: { loadFont: LoadFont }): PdfPort {
  return {
    async render(document) {
      try {
        const { renderPdf } = await import("./render-pdf");
        return await renderPdf(document, loadFont);
      } catch (cause) {
        throw new AppError("internal", "Failed to generate PDF", { cause });
      }
    },
  };
}
