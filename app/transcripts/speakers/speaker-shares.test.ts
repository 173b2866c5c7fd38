import { expect, it } from "vitest";
import { speakerShares } from "./speaker-shares";

it("counts turns and minutes of each speaker, in the order in which they first speak", () => {
  const said = (id: number, speaker: string | undefined, startMs: number, endMs: number) => {
    return { id, startMs, endMs, text: "Words.", ...(speaker && { speaker }) };
  };
  const segments = [
    said(0, undefined, 0, 5000),
    said(1, "Ben", 5000, 95_000),
    said(2, "Ben", 95_000, 185_000),
    said(3, "Ana", 185_000, 190_000),
    said(4, "Ben", 190_000, 250_000),
  ];
  expect(speakerShares(segments)).toEqual([
    { speaker: "Ben", turns: 2, minutes: 4 },
    { speaker: "Ana", turns: 1, minutes: 1 },
  ]);
  expect(speakerShares(segments.slice(0, 1))).toEqual([]);
});
