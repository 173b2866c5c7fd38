import { isRecording } from "~/app/browser/recordings/is-recording";
import { AppError } from "~/functions/errors";
import { MAX_CAPTION_BYTES } from "~/functions/transcripts/captions/caption-limits";
import type { Encoding } from "~/functions/transcripts/captions/encoding/encodings";
import { MEDIA_HEAD_BYTES, type MediaKind, mediaKindOf } from "~/functions/transcripts/media-kind";
import type { Lead } from "./lead";

const TOO_LARGE = "The caption file is larger than 10 MB.";
const NOT_UTF8 = "The caption file isn't saved as UTF-8. Save it as UTF-8 and choose it again.";
const ENCODING_UNKNOWN =
  "This file doesn't say how its letters are saved. Choose the encoding in which its words read right.";

/** The text of a caption file, or what is wrong with it. `likely` is set if only the encoding is uncertain. */
export type ReadCaptions =
  | { text: string; problem?: undefined }
  | { text?: undefined; problem: string; likely?: Encoding[]; lead?: Lead };

/**
 * Decodes a chosen file. The decoder is loaded only when someone brings captions. The server only sees forms sent
 * without JavaScript and reads only Unicode, because the encoding detector is large.
 * @param encoding chosen by the user, or empty
 */
export async function readCaptionFile(file: File, encoding: string): Promise<ReadCaptions> {
  const recording = await recordingIn(file);
  if (recording) return { problem: recordingProblem(file, recording), lead: recordingLead(file, recording) };
  if (file.size > MAX_CAPTION_BYTES) return { problem: TOO_LARGE };
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    return import.meta.env.SSR ? await readUnicode(bytes) : await readAny(bytes, encoding);
  } catch (thrown) {
    if (thrown instanceof AppError) return { problem: thrown.message };
    throw thrown;
  }
}

async function readUnicode(bytes: Uint8Array): Promise<ReadCaptions> {
  const { decodeUnicode } = await import("~/functions/transcripts/captions/encoding/unicode");
  const text = decodeUnicode(bytes);
  return text === null ? { problem: NOT_UTF8 } : { text };
}

async function readAny(bytes: Uint8Array, encoding: string): Promise<ReadCaptions> {
  const [{ decodeAs, decodeFile, isEncoding }, { loadDetector }] = await Promise.all([
    import("~/functions/transcripts/captions/encoding/decode"),
    import("./encoding-detector"),
  ]);
  if (isEncoding(encoding)) return { text: decodeAs(bytes, encoding) };
  const { text, likely } = await decodeFile(bytes, loadDetector);
  return text === null ? { problem: ENCODING_UNKNOWN, likely } : { text };
}

/** What a recording is, by its content, or else by its type and name; null for other files. */
export async function recordingIn(file: File): Promise<MediaKind["what"] | null> {
  const head = new Uint8Array(await file.slice(0, MEDIA_HEAD_BYTES).arrayBuffer());
  const known = import.meta.env.SSR ? undefined : mediaKindOf(head)?.what;
  const isAudio = file.type.startsWith("audio/");
  if (known === "sound or video") return isAudio ? "sound" : "video";
  return known ?? (isRecording(file) ? (isAudio ? "sound" : "video") : null);
}

/** The lead of a recording that came without captions. */
export const recordingLead = ({ name }: File, what: MediaKind["what"]): Lead => ({ kind: "recording", name, what });

function recordingProblem({ name }: File, what: MediaKind["what"]): string {
  return `“${name}” is a ${what} file, not captions. Choose it as the recording below, and add its captions here: YouTube Studio, Zoom, Meet, and Teams let you download them.`;
}
