import type { Citation } from "../prompts/schema";

/** A PRD as the PDF writer takes it: title, parts in order, each line with its time marks. */
export type PdfDocument = {
  title: string;
  /** One line under the title, for example the link and the date. */
  subtitle: string;
  videoUrl: string | null;
  /** Shown under the subtitle when it is a draft made without a model. */
  notice: string | null;
  /** BCP 47, where it is known; decides the shapes of Han characters and the voice of a screen reader. */
  language?: string;
  sections: {
    heading: string;
    isParagraph: boolean;
    lines: { text: string; citations: Pick<Citation, "startMs" | "estimated">[] }[];
  }[];
};

export type PdfPort = { render(document: PdfDocument): Promise<Uint8Array> };
