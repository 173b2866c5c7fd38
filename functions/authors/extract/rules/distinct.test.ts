import { describe, expect, it } from "vitest";
import { pickDistinct, saySame } from "~/functions/authors/extract/rules/distinct";

const line = (words: string, score: number) => ({ terms: new Set(words.split(" ")), score });

describe("telling lines apart", () => {
  it("recognizes a reworded line as a repetition", () => {
    expect(saySame(line("app send reminder expire", 0).terms, line("app send reminder day expire", 0).terms)).toBe(
      true,
    );
    expect(saySame(line("app send reminder", 0).terms, line("scan receipt camera", 0).terms)).toBe(false);
  });

  it("recognizes a line contained in a longer one as a repetition, unless it is tiny", () => {
    const long = line("scan receipt camera phone add item pantry list", 0).terms;
    expect(saySame(line("scan receipt camera", 0).terms, long)).toBe(true);
    expect(saySame(line("scan phone", 0).terms, long)).toBe(false);
  });

  it("merges repetitions into the best one", () => {
    const [best, again, other] = [
      line("send reminder day", 3),
      line("send reminder day soon", 2),
      line("search recipe", 1),
    ];
    expect(pickDistinct([best, again, other], 5)).toEqual([
      { chosen: best, repeats: [again] },
      { chosen: other, repeats: [] },
    ]);
  });

  it("prefers something new to near repetitions", () => {
    const candidates = [line("a b c d", 5), line("a b x y", 4), line("p q r s", 3.5)];
    expect(pickDistinct(candidates, 2).map(({ chosen }) => chosen.score)).toEqual([5, 3.5]);
  });

  it("leaves out what is used elsewhere", () => {
    expect(pickDistinct([line("send reminder day", 3)], 5, [line("send reminder day", 9)])).toEqual([]);
  });
});
