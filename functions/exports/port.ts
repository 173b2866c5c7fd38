import type { Citation } from "~/functions/citations/model";

/** A PRD in the form for the PDF writer: title, parts in order, each line with its time marks. */
export type PdfDocument = {
  title: string;
  /** One line under the title, for example the link and the date. */
  subtitle: string;
  videoUrl: string | null;
  /** Shown under the subtitle: what wrote it, and what kind of document it is. */
  notice: string | null;
  /** What stands behind a lead; `:` unless the document's language writes it otherwise. */
  colon?: string;
  /** BCP 47, if known; decides the shapes of Han characters and the voice of a screen reader. */
  language?: string;
  sections: { heading: string; lines: PdfLine[] }[];
};

/** `id` and `lead` are set in bold before the text, `marks` after it; lines of one area are grouped under its name. */
export type PdfLine = PdfNote & {
  /** Others have a bullet. */
  isParagraph?: boolean;
  area?: string | null;
  marks?: string | null;
  notes?: readonly PdfNote[];
};

type PdfNote = {
  id?: string | undefined;
  text: string;
  lead?: string | null;
  citations: readonly Pick<Citation, "startMs" | "estimated" | "speaker" | "name">[];
};

export type PdfPort = { render(document: PdfDocument): Promise<Uint8Array> };
