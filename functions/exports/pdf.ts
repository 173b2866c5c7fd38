import * as z from "zod";
import { readingLine } from "~/functions/prds/details/detail-reading";
import { prdDetailsSchema } from "~/functions/prds/details/details-schema";
import { outlineOf } from "~/functions/prds/details/prd-outline";
import { MAX_ITEM_LENGTH, MAX_ITEMS, type PrdItem, prdItemSchema } from "~/functions/prds/model";
import { PRD_GROUPS } from "~/functions/prds/prd-groups";
import { longDate } from "~/functions/prds/prd-markdown";
import { groupRequirements } from "~/functions/prds/requirements";
import { writtenBy } from "~/functions/prds/what-is-known";
import { type DocumentWords, ENGLISH } from "~/functions/prds/words/english-words";
import { videoUrlSchema } from "~/functions/transcripts/model";
import type { Owner } from "../accounts/owner";
import { mayExport } from "../allowance/may-export";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { openableVideo } from "../transcripts/video-link";
import type { PdfDocument } from "./port";

/** What the page sends: its lines, edited or not, and the items if it has their time marks. */
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
  /** The details, as the page has them. */
  details: prdDetailsSchema
    .omit({ evidence: true })
    .extend({ check: prdDetailsSchema.shape.check.default({ overreach: [] }) })
    .nullish(),
  isOfflineDraft: z.boolean().optional(),
  /** Name of the model that wrote it. */
  model: z.string().max(200).optional(),
  /** BCP 47; chooses the words of labels, and between fonts that share their characters. */
  language: z.string().max(35).optional(),
});

export type ExportPdfInput = z.infer<typeof exportPdfSchema>;

/**
 * The PRD as a PDF.
 * @returns the file's bytes
 * @throws AppError premium_required
 */
export async function exportPdf(
  deps: Pick<Deps, "db" | "pdf" | "now" | "words">,
  input: { owner: Owner; prd: ExportPdfInput },
): Promise<Uint8Array> {
  if (!(await mayExport(deps, input.owner))) {
    throw new AppError("premium_required", "Please upgrade to Pro to export as PDF");
  }
  const { prd } = input;
  const videoUrl = openableVideo(prd.videoUrl ?? null);
  const words = await deps.words(prd.language ?? "");
  const date = longDate(deps.now(), words.language);
  return deps.pdf.render({
    title: prd.title || "Project Requirements",
    subtitle: videoUrl ? `${videoUrl} · ${date}` : date,
    videoUrl,
    ...(prd.language ? { language: prd.language } : {}),
    notice: noticeOf(prd, words),
    colon: words.colon,
    sections: toSections(prd, words),
  });
}

/** What wrote it, and how the video was read. */
function noticeOf({ isOfflineDraft = false, model, details }: ExportPdfInput, words: DocumentWords): string | null {
  const author = isOfflineDraft || model ? writtenBy({ isOfflineDraft, model: model ?? "" }, words) : null;
  const reading = details && (words === ENGLISH ? readingLine(details.video) : details.video.reading);
  return [author, reading].filter(Boolean).join(" ") || null;
}

/** The document in order. Each line is matched by its text to what the page knows about it. */
function toSections(
  { requirements, items = [], details = null }: ExportPdfInput,
  words: DocumentWords,
): PdfDocument["sections"] {
  const grouped = groupRequirements(requirements);
  const known = new Map(items.map((item) => [`${item.group}\n${item.text}`, item]));
  const lines = PRD_GROUPS.flatMap((group) =>
    grouped[group].map((text): PrdItem => {
      const item = known.get(`${group}\n${text}`);
      const citations = item?.citations ?? [];
      return { ...item, group, text, citations, origin: citations.length > 0 ? "quoted" : "inferred" };
    }),
  );
  return outlineOf({ items: lines, details }, words);
}
