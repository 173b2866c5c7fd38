import { findChapters } from "~/db/queries/chapters/chapter-rows";
import { toChaptersView } from "~/functions/chapters/chapter-views";
import type { TranscriptView } from "~/functions/transcripts/model";
import { readTranscript } from "~/functions/transcripts/read-transcript";
import { transcriptNotFound } from "~/functions/transcripts/transcript-not-found";
import { languageTagSchema } from "~/functions/transcripts/translations/model";
import type { Owner } from "../accounts/owner";
import type { Deps } from "../deps";
import { AppError } from "../errors";
import { readHighlights } from "../highlights/edit-highlight";
import { readTranslation } from "../transcripts/translations/translate";
import { openableVideo } from "../transcripts/video-link";
import { attachment } from "./attachment";
import {
  type ExportedTranscript,
  toSrt,
  toTranscriptMarkdown,
  toVtt,
  transcriptToPlainText,
} from "./transcript-formats";

export type TranscriptFormat = "txt" | "srt" | "vtt" | "md";

/** Transcript exports, by file extension. */
export const TRANSCRIPT_EXPORTS: Readonly<
  Record<TranscriptFormat, { contentType: string; write: (transcript: ExportedTranscript) => string }>
> = {
  txt: { contentType: "text/plain; charset=utf-8", write: transcriptToPlainText },
  srt: { contentType: "application/x-subrip; charset=utf-8", write: toSrt },
  vtt: { contentType: "text/vtt; charset=utf-8", write: toVtt },
  md: { contentType: "text/markdown; charset=utf-8", write: toTranscriptMarkdown },
};

/**
 * One of the owner's transcripts, or one of its translations, as a file; Markdown includes chapters and highlights.
 * @throws AppError not_found
 */
export async function exportTranscript(
  deps: Pick<Deps, "db">,
  input: { owner: Owner; id: number; format: TranscriptFormat; language?: string | undefined },
): Promise<{ text: string; contentType: string; disposition: string }> {
  const { owner, id, format } = input;
  const transcript = await readTranscript(deps, { id, owner });
  if (!transcript) throw transcriptNotFound();
  const { contentType, write } = TRANSCRIPT_EXPORTS[format];
  const exported = await gather(deps, { ...input, transcript });
  const name = input.language ? `${transcript.videoTitle} ${exported.language}` : transcript.videoTitle;
  const text = write({ ...exported, videoUrl: openableVideo(exported.videoUrl) });
  return { text, contentType, disposition: attachment(name, format, "transcript") };
}

async function gather(
  deps: Pick<Deps, "db">,
  input: {
    owner: Owner;
    id: number;
    format: TranscriptFormat;
    language?: string | undefined;
    transcript: TranscriptView;
  },
): Promise<ExportedTranscript> {
  const { owner, id, format, transcript } = input;
  if (input.language) {
    const language = languageTagSchema.safeParse(input.language);
    const translation = language.success ? await readTranslation(deps, { owner, id, language: language.data }) : null;
    if (!translation) throw new AppError("not_found", "There's no translation in this language.");
    return {
      ...transcript,
      language: translation.language,
      segments: translation.segments,
      chapters: [],
      highlights: [],
    };
  }
  if (format !== "md") return { ...transcript, chapters: [], highlights: [] };
  const [chapters, highlights] = await Promise.all([
    findChapters(deps.db, owner, id),
    readHighlights(deps, { owner, transcriptId: id }),
  ]);
  return { ...transcript, chapters: chapters ? toChaptersView(chapters).topics : [], highlights };
}
