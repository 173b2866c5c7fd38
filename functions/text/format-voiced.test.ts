import { expect, test } from "vitest";
import { distinctInVoices, formatVoiced, inVoices, type VoicedTime } from "./format-voiced";

const at = (seconds: number, speaker?: string): VoicedTime => ({ startMs: seconds * 1000, speaker });
const marks = (times: readonly VoicedTime[]) =>
  inVoices(times).map(({ time, voice }) => formatVoiced({ ...time, name: undefined, speaker: voice }));

test("a speaker is named once for quotes in a row, and again after another one", () => {
  expect(marks([at(1, "Ana"), at(2, "Ana"), at(3, "Ben"), at(4, "Ana")])).toEqual([
    "Ana \u00b7 0:01",
    "0:02",
    "Ben \u00b7 0:03",
    "Ana \u00b7 0:04",
  ]);
  expect(marks([at(1), at(2)])).toEqual(["0:01", "0:02"]);
  expect(marks([])).toEqual([]);
});

test("speakers with the same corrected name are one, and others with the same handle are not", () => {
  const corrected = [
    { ...at(1, "spk_0"), name: "Ana" },
    { ...at(2, "spk_1"), name: "Ana" },
    { ...at(3, "spk_1"), name: "Ben" },
  ];
  expect(marks(corrected)).toEqual(["Ana \u00b7 0:01", "0:02", "Ben \u00b7 0:03"]);
});

test("a quote without a name is not given to the speaker before it", () => {
  expect(marks([at(1, "Ana"), at(2, "Ana"), at(3)])).toEqual(["Ana \u00b7 0:01", "Ana \u00b7 0:02", "0:03"]);
});

test("quotes of one speaker in the same second are one moment", () => {
  const row = distinctInVoices([at(1.2, "Ana"), at(1.8, "Ana"), at(1.9, "Ben")]);
  expect(row.map(({ time, voice }) => [Math.floor(time.startMs / 1000), voice])).toEqual([
    [1, "Ana"],
    [1, "Ben"],
  ]);
});
