import fc from "fast-check";
import { expect, it } from "vitest";
import { toVtt } from "~/functions/exports/transcript-formats";
import { srt } from "../../../test/helpers/transcripts/captions-text";
import type { Segment } from "../model";
import { parseCaptions } from "./parse-captions";

const name = fc.constantFrom(
  "Ana",
  "Jane Doe",
  "O'Neil & Co",
  "Ünal Şen (Host)",
  "A <b> C",
  "田中",
  "x".repeat(90),
  "a\u0000b",
);
const said = fc.array(fc.tuple(fc.option(name), fc.integer({ min: 1, max: 6 })), { minLength: 1, maxLength: 30 });

it("are written to WebVTT and read back", () => {
  fc.assert(
    fc.property(said, (turns) => {
      const segments: Segment[] = turns.map(([speaker, words], id) => ({
        id,
        startMs: id * 5000,
        endMs: id * 5000 + 4000,
        text: Array.from({ length: words + 2 }, (_, at) => `word${id}x${at}`).join(" "),
        ...(speaker !== null && { speaker }),
      }));
      const file = {
        videoTitle: "t",
        videoUrl: null,
        language: "en",
        durationSeconds: 1,
        chapters: [],
        highlights: [],
      };
      const read = parseCaptions({ text: toVtt({ ...file, segments }), fileName: "a.vtt" }).segments;
      expect(read.map(({ speaker: _, ...rest }) => rest)).toEqual(segments.map(({ speaker: _, ...rest }) => rest));
      const shown = (speaker?: string) => speaker?.replace("\u0000", " ").slice(0, 80);
      expect(read.map(({ speaker }) => speaker)).toEqual(segments.map(({ speaker }) => shown(speaker)));
    }),
  );
});

it("leave no spoken word out, whoever is named and however often", () => {
  const label = fc.constantFrom(
    "Ana: ",
    "Ben Lee: ",
    "NOTE: ",
    "",
    "",
    ">> ANA: ",
    "- ",
    "So then: ",
    "[Ana]: ",
    "- [Ben] ",
  );
  const line = fc.tuple(label, fc.integer({ min: 1, max: 4 }));
  fc.assert(
    fc.property(fc.array(fc.array(line, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 20 }), (cues) => {
      let count = 0;
      const texts = cues.map((lines) =>
        lines
          .map(([before, words]) => before + Array.from({ length: words }, () => `word${count++}x`).join(" "))
          .join("\n"),
      );
      const { segments } = parseCaptions({ text: srt(...texts), fileName: "a.srt" });
      const heard = segments.flatMap(({ text }) => text.match(/word\d+x/g) ?? []);
      expect(heard).toEqual(Array.from({ length: count }, (_, at) => `word${at}x`));
      const labels = texts.join(" ").match(/NOTE:|So then:/g)?.length ?? 0;
      const kept = segments.flatMap(
        ({ text, speaker }) => `${speaker ?? ""}: ${text}`.match(/NOTE:|Note:|So then:/g) ?? [],
      );
      expect(kept.length).toBeGreaterThanOrEqual(Math.min(labels, 1));
    }),
  );
});
