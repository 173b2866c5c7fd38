/** What a file's first bytes say it is: a sound, a video, or a container that holds either. */
export type MediaKind = { what: "sound" | "video" | "sound or video"; format: string };

/** As many bytes as the recognition reads. */
export const MEDIA_HEAD_BYTES = 1024;

const sound = (format: string): MediaKind => ({ what: "sound", format });
const video = (format: string): MediaKind => ({ what: "video", format });

/** Signatures at the start of a file, as bytes written in Latin-1. */
const SIGNATURES: readonly [pattern: RegExp, kind: MediaKind][] = [
  [/^.{4}ftyp(?:M4A|M4B|F4A)/su, sound("M4A")],
  [/^.{4}ftypqt/su, video("QuickTime")],
  [/^.{4}ftyp3g/su, video("3GP")],
  [/^.{4}ftyp(?!heic|heix|mif1|avif)/su, video("MP4")],
  [/^\p{Cc}.{3}(?:moov|mdat|wide)/su, video("QuickTime")],
  [/^\p{Cc}E\u00df\u00a3.{0,60}webm/su, { what: "sound or video", format: "WebM" }],
  [/^\p{Cc}E\u00df\u00a3/u, video("Matroska")],
  [/^RIFF.{4}WAVE/su, sound("WAV")],
  [/^RIFF.{4}AVI /su, video("AVI")],
  [/^ID3\p{Cc}/u, sound("MP3")],
  [/^fLaC/u, sound("FLAC")],
  [/^OggS.{24,60}(?:OpusHead|vorbis|Speex)/su, sound("Ogg")],
  [/^OggS\p{Cc}/u, { what: "sound or video", format: "Ogg" }],
  [/^FORM.{4}AIF[FC]/su, sound("AIFF")],
  [/^caff\p{Cc}/u, sound("CAF")],
  [/^#!AMR/u, sound("AMR")],
  [/^0&\u00b2u\u008ef\u00cf/u, { what: "sound or video", format: "Windows Media" }],
  [/^FLV\p{Cc}/u, video("Flash Video")],
  [/^\p{Cc}{3}[\u00ba\u00b3]/u, video("MPEG")],
  [/^G.{187}G.{187}G/su, video("MPEG-TS")],
  // Frame headers: eleven set bits, then a version, a layer and a bit rate that exist.
  [/^\u00ff[\u00f0\u00f1\u00f8\u00f9]/u, sound("AAC")],
  [/^\u00ff[\u00e2-\u00e7\u00f2-\u00f7\u00fa-\u00ff][^\u00f0-\u00ff]/u, sound("MP3")],
];

/**
 * Recognizes audio and video by content, whatever the file's name says.
 * @param head the first `MEDIA_HEAD_BYTES` bytes of the file, or all of a shorter one
 * @returns null for everything else, UTF-16 text included
 */
export function mediaKindOf(head: Uint8Array): MediaKind | null {
  // UTF-16 with a byte order mark begins like a frame header.
  if (head[0] === 0xff && head[1] === 0xfe) return null;
  const text = String.fromCharCode(...head.subarray(0, MEDIA_HEAD_BYTES));
  return SIGNATURES.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}
