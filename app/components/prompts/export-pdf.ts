import { postJson, toFailure } from "~/app/hooks/call-api";
import { toRequirements } from "~/functions/prompts/requirements";
import type { PrdItem } from "~/functions/prompts/schema";
import { showToast } from "../toast/store";

export type PdfSource = { items: PrdItem[]; title: string; videoUrl: string | null };

/** Fetches the document as PDF and saves it as requirements.pdf; says in a toast how that went. */
export async function downloadPdf({ items, title, videoUrl }: PdfSource): Promise<void> {
  try {
    const response = await postJson("/api/export/pdf", { requirements: toRequirements(items), items, title, videoUrl });
    save(await response.blob(), "requirements.pdf");
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

function save(file: Blob, name: string) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
