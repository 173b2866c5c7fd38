import fc from "fast-check";
import { expect, test } from "vitest";
import { MEDIA_HEAD_BYTES, mediaKindOf } from "./media-kind";

const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

test.each([
  ["\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41", "video", "MP4"],
  ["\0\0\0\x18ftypM4A \0\0\0\0M4A mp42", "sound", "M4A"],
  ["\0\0\0\x14ftypqt  \0\0\0\0qt  ", "video", "QuickTime"],
  ["\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm", "sound or video", "WebM"],
  ["\x1aE\xdf\xa3\xa3B\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x88matroska", "video", "Matroska"],
  ["RIFF$\x08\0\0WAVEfmt ", "sound", "WAV"],
  ["RIFF$\x08\0\0AVI LIST", "video", "AVI"],
  ["ID3\x04\0\0\0\0\0\x23TSSE", "sound", "MP3"],
  ["\xff\xfb\x90\x64\0\x0f\xf0", "sound", "MP3"],
  ["\xff\xf1\x50\x80\x02\x1f\xfc", "sound", "AAC"],
  ["fLaC\0\0\0\x22", "sound", "FLAC"],
  [`OggS\0\x02${"\0".repeat(8)}\x01\0\0\0\0\0\0\0\0\0\0\0\x01\x13OpusHead`, "sound", "Ogg"],
  ["0&\xb2u\x8ef\xcf\x11\xa6\xd9\0\xaa\0b\xcel", "sound or video", "Windows Media"],
  [`G@\0\x10${"\0".repeat(184)}G${"\0".repeat(187)}G`, "video", "MPEG-TS"],
  ["#!AMR\n", "sound", "AMR"],
])("%j is a %s (%s)", (head, what, format) => {
  expect(mediaKindOf(latin1(head))).toEqual({ what, format });
});

test.each([
  "WEBVTT\n\n00:01.000 --> 00:02.000\nHello",
  "1\r\n00:00:01,000 --> 00:00:02,000\r\nHello",
  "\xff\xfeW\0E\0B\0V\0T\0T\0",
  '\xef\xbb\xbf{"events":[]}',
  "ID3 tags are what we talk about",
  "Gather round",
  "",
  "\0\0\0\x1cftypheic",
])("%j is neither", (head) => {
  expect(mediaKindOf(latin1(head))).toBeNull();
});

test("text is never taken for media, whatever it says", () => {
  const encoder = new TextEncoder();
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const caption = encoder.encode(`0:01 ${text}`).subarray(0, MEDIA_HEAD_BYTES);
      expect(mediaKindOf(caption)).toBeNull();
    }),
  );
});
