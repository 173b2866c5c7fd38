import { expect, test } from "vitest";
import { previewCaptions } from "~/functions/transcripts/captions/preview-captions";
import { joinTakes, writeWav } from "./join-takes";
import { toCaptions } from "./spoken-captions";

test("takes are where they began, with silence between and no overlap", () => {
  const wav = writeWav(
    [
      { startMs: 0, samples: Float32Array.of(1, 1, 1, 1) },
      { startMs: 2, samples: Float32Array.of(-1, 2) },
      { startMs: 6, samples: Float32Array.of(0.5) },
    ],
    1000,
  );
  const text = (from: number) => String.fromCharCode(...new Uint8Array(wav, from, 4));
  expect([text(0), text(8), text(36)]).toEqual(["RIFF", "WAVE", "data"]);
  expect(new DataView(wav).getUint32(40, true)).toBe(wav.byteLength - 44);
  expect([...new Int16Array(wav, 44)]).toEqual([32767, 32767, -32767, 32767, 0, 0, 16384]);
});

test("one take stays as it was recorded, and no sound is none", async () => {
  const sound = new Blob(["abc"], { type: "audio/webm;codecs=opus" });
  const file = await joinTakes([{ startMs: 0, sound }], "Bakery");
  expect([file?.name, file?.type, await file?.text()]).toEqual(["Bakery.webm", "audio/webm", "abc"]);
  const phone = await joinTakes([{ startMs: 0, sound: new Blob(["a"], { type: "audio/mp4" }) }], "Bakery");
  expect(phone?.name).toBe("Bakery.m4a");
  expect(await joinTakes([], "Bakery")).toBeNull();
});

test("whatever was said is one segment with its time, and only text", () => {
  const said = ['The goal is <b>bold</b> --> "quoted".', "Ana: and a list."];
  const sentences = said.map((text, at) => ({ startMs: at * 60_000, endMs: at * 60_000 + 4000, text }));
  const preview = previewCaptions(toCaptions(sentences, "", "en-US"));
  expect(preview).toMatchObject({ segmentCount: 2, language: "en", durationMs: 64_000 });
  expect(preview.firstLines.map(({ startMs }) => startMs)).toEqual([0, 60_000]);
  expect(preview.firstLines[0]?.text).toContain("bold");
});
