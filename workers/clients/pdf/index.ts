import { AppError } from "~/functions/errors";
import type { PdfPort } from "~/functions/exports/port";
import type { LoadFont } from "./fonts";

/**
 * The PDF writer. Its code and pdf-lib are loaded with the first document, and fonts as each document needs them.
 * @param loadFont reads a file that `workers/commands/copy-fonts.ts` put under `/fonts/pdf/`, for example `index.json`;
 *   null if it does not exist. `render` throws AppError `internal` when the PDF could not be made.
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
