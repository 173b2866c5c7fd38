import { expect, it } from "vitest";
import { loadSentenceModel } from "~/test/helpers/extract";
import { learn } from "./learn";
import { readMarkedLectures } from "./lectures";
import { shareMarked, termExamples } from "./terms";

it("a layer finds terms to ask for in lectures that it has not learned from, far better than chance", async () => {
  const model = await loadSentenceModel();
  const english = readMarkedLectures()
    .filter(({ language }) => language === "en")
    .slice(0, 10);
  const all = await Promise.all(english.map((lecture) => termExamples(lecture, model)));
  const learned = all.slice(0, 8).flatMap(({ whole, passages }) => [...whole, ...passages]);
  const layer = learn(learned, { size: 2 ** 18, columns: 1, epochs: 4, rate: 0.1, decay: 1e-3, seed: 1 });
  const unseen = all.slice(8).map(({ whole }) => whole);
  const chance = unseen.flat().filter(({ target }) => target === 1).length / unseen.flat().length;
  expect(chance).toBeLessThan(0.05);
  expect(shareMarked(unseen, layer, 10)).toBeGreaterThan(0.4);
});
