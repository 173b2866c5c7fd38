import { expect, it } from "vitest";
import { talk } from "../../../../../test/helpers/authors/extract/study-talks";
import { loadSentenceModel } from "../../../../../test/helpers/extract";
import { readSentences } from "../../rules/read-sentences";
import { readTalkWords, termSpans } from "./term-spans";

const model = await loadSentenceModel();

async function spansOf(language: string, ...lines: string[]): Promise<string[]> {
  const words = readTalkWords(await readSentences(talk(lines, language), model, undefined), model);
  return termSpans(words).map(({ at, length }) =>
    words.text.slice(words.words[at]?.start, words.words[at + length - 1]?.end),
  );
}

it("a term of Japanese or Chinese does not go on in another caption, for nothing tells whether one word ends", async () => {
  expect(await spansOf("ja", "波長が伸びることを赤方偏移", "救急車の音も下がります")).not.toContain("赤方偏移 救急車");
  expect(await spansOf("ja", "波長が伸びることを赤方偏移", "と言います")).toContain("赤方偏移");
  expect((await spansOf("zh", "这种现象叫红移", "救护车的声音")).filter((span) => span.includes(" "))).toEqual([]);
});

it("a name in Latin letters stays whole in Japanese", async () => {
  expect(await spansOf("ja", "この方法のことをDeep Learningと言います")).toContain("Deep Learning");
});

it("a term of other languages does", async () => {
  expect(await spansOf("en", "this is called the equilibrium", "line of a glacier")).toContain("equilibrium line");
});
