import * as z from "zod";
import { mayExport } from "../allowance/may-export";
import type { Deps, Owner, PdfDocument } from "../deps";
import { AppError } from "../errors";
import { OFFLINE_NOTICE, PRD_GROUPS } from "../prompts/parts";
import { groupRequirements, isParagraph } from "../prompts/requirements";
import { MAX_ITEM_LENGTH, MAX_ITEMS, prdItemSchema } from "../prompts/schema";
import { videoUrlSchema } from "../transcripts/schema";
import { openableVideo } from "../transcripts/video-link";

/** What a page hands over: the lines as they stand there, edited or not, and the items where it has their time marks. */
export const exportPdfSchema = z.object({
  requirements: z
    .array(z.string().max(MAX_ITEM_LENGTH + 100))
    .min(1, "There is nothing to export.")
    .max(MAX_ITEMS),
  items: z
    .array(prdItemSchema.omit({ origin: true }))
    .max(MAX_ITEMS)
    .optional(),
  title: z.string().max(300).optional(),
  videoUrl: videoUrlSchema.nullish(),
  isOfflineDraft: z.boolean().optional(),
  /** BCP 47; chooses between fonts that share their characters. */
  language: z.string().max(35).optional(),
});

export type ExportPdfInput = z.infer<typeof exportPdfSchema>;

/**
 * The PRD as a PDF.
 * @returns the file's bytes
 * @throws AppError premium_required
 */
export async function exportPdf(
  deps: Pick<Deps, "db" | "pdf" | "now">,
  input: { owner: Owner; prd: ExportPdfInput },
): Promise<Uint8Array> {
  if (!(await mayExport(deps, input.owner))) {
    throw new AppError("premium_required", "Please upgrade to Pro to export as PDF");
  }
  const { prd } = input;
  const videoUrl = openableVideo(prd.videoUrl ?? null);
  const date = deps.now().toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  return deps.pdf.render({
    title: prd.title || "Project Requirements",
    subtitle: videoUrl ? `${videoUrl} · ${date}` : date,
    videoUrl,
    ...(prd.language ? { language: prd.language } : {}),
    notice: prd.isOfflineDraft ? OFFLINE_NOTICE : null,
    sections: toSections(prd),
  });
}

/** The parts that have lines, in the document's order. A line finds its time marks by its text. */
function toSections(prd: ExportPdfInput): PdfDocument["sections"] {
  const grouped = groupRequirements(prd.requirements);
  const citationsOf = new Map((prd.items ?? []).map((item) => [`${item.group}\n${item.text}`, item.citations]));
  return PRD_GROUPS.filter((group) => grouped[group].length > 0).map((group) => ({
    heading: group,
    isParagraph: isParagraph(group),
    lines: grouped[group].map((text) => ({ text, citations: citationsOf.get(`${group}\n${text}`) ?? [] })),
  }));
}
