import { expect, test } from "vitest";
import { nameLanguage } from "./parse-captions";

test.each([
  ["talk.en.srt", "en"],
  ["talk.en-orig.srt", "en"],
  ["talk.de-en.vtt", "de"],
  ["talk.pt-br.srt", "pt-br"],
  ["talk.zh-hans.srt", "zh-hans"],
  ["talk.zh-hant-tw.vtt", "zh-hant-tw"],
  ["talk.es-419.json3", "es-419"],
  ["talk.ko.smi", "ko"],
  ["talk.pt-br.forced.srt", "pt-br"],
  ["talk.en.sdh.srt", "en"],
  ["talk.en.exe", null],
  ["talk.srt", null],
  ["talk.final.srt", null],
])("%s is in %s", (name, language) => {
  expect(nameLanguage(name)).toBe(language);
});
