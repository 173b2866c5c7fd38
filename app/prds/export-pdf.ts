import { request } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { saveFile } from "~/app/browser/page/save-file";
import { showToast } from "~/app/ui/toast-store";
import type { PrdItem, PromptView } from "~/functions/prds/model";
import { toRequirements } from "~/functions/prds/requirements";
import { titleOf } from "~/functions/prds/title-of";

/** The lines as shown on the page, and the file's metadata. */
export type PdfSource = {
  items: PrdItem[];
  details: PromptView["details"];
  prompt: Pick<PromptView, "videoTitle" | "isRenamed" | "videoUrl" | "language" | "isOfflineDraft" | "model">;
};

/** Downloads the document as requirements.pdf; shows the outcome in a toast. */
export async function downloadPdf({ items, details, prompt }: PdfSource): Promise<void> {
  const { videoUrl, language, isOfflineDraft, model } = prompt;
  try {
    const about = { title: titleOf({ ...prompt, details }), videoUrl, language, isOfflineDraft, model };
    const document = { requirements: toRequirements(items), items, details, ...about };
    const response = await request("POST /api/export/pdf", { json: document });
    saveFile(await response.blob(), "requirements.pdf");
    showToast({ title: "PDF downloaded successfully" });
  } catch (thrown) {
    const { code } = toFailure(thrown);
    if (code === "premium_required") {
      showToast({
        title: "Premium Feature",
        description: "Please upgrade to Pro to export as PDF",
        isDestructive: true,
      });
    } else {
      showToast({ title: "Error", description: "Failed to generate PDF", isDestructive: true });
    }
  }
}
