import type { SourceInput } from "~/functions/transcripts/model";
import { INVALID_LINK_MESSAGE, parseVideoId } from "~/functions/transcripts/video-link";
import { type ReadCaptions, readCaptionFile } from "./caption-file";
import type { Lead } from "./lead";

/** What is wrong with a source, and in `lead` what would work instead. */
export type SourceErrors = { videoUrl?: string; captions?: string; lead?: Lead | undefined };

/** The submitted source, or what is wrong with it. Used in the page and on the server. */
export type ReadSource = { source: SourceInput; errors?: undefined } | { source?: undefined; errors: SourceErrors };

/** A sample by itself; otherwise the link, the user's own captions, or both. */
export async function readSource(form: FormData): Promise<ReadSource> {
  const sample = textOf(form, "sample");
  if (sample) return { source: { videoUrl: sample } };
  const videoUrl = textOf(form, "videoUrl");
  const pasted = textOf(form, "captionsText");
  const file = form.get("captionsFile");
  const captionFile = typeof file === "object" && file && file.size > 0 ? file : null;

  const read = captionFile && (await readCaptions(captionFile, textOf(form, "captionsEncoding")));
  if (read?.problem !== undefined) return { errors: { captions: read.problem, lead: read.lead } };
  const hasCaptions = captionFile !== null || pasted !== "";
  if (videoUrl ? parseVideoId(videoUrl) === null : !hasCaptions) return { errors: await wrongLink(videoUrl) };
  const language = textOf(form, "captionsLanguage");
  const title = textOf(form, "captionsTitle");
  const chosen = { ...(title && { title }), ...(language && { language }) };
  const captions =
    captionFile && read
      ? { fileName: captionFile.name, text: read.text, ...chosen }
      : pasted
        ? { text: pasted, ...chosen }
        : undefined;
  return { source: { ...(videoUrl && { videoUrl }), ...(captions && { captions }) } };
}

/** What reads a caption file is loaded by the page only when someone brings one. */
export async function readCaptions(file: File, encoding: string): Promise<ReadCaptions> {
  const read = import.meta.env.SSR ? readCaptionFile : (await import("./caption-file")).readCaptionFile;
  return read(file, encoding);
}

/** Only the page knows other sites: their table would cost the Worker as much as a page. */
async function wrongLink(link: string): Promise<SourceErrors> {
  const lead = import.meta.env.SSR || !link ? undefined : (await import("./lead")).leadOfLink(link);
  return { videoUrl: INVALID_LINK_MESSAGE, lead };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
