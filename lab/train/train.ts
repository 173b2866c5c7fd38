import { readFileSync, writeFileSync } from "node:fs";
import { CLASSES } from "~/functions/authors/extract/classifier/classes";
import { judgeBorder, type SentenceModel } from "~/functions/authors/extract/classifier/sentence-classifier";
import { setCueWords } from "~/functions/authors/extract/rules/speech/cue-words";
import type { StudyModel } from "~/functions/authors/extract/study/study-words";
import { borderExamples } from "./borders";
import { readCorpus, type Talk } from "./corpus";
import { examplesOf, labeledSentences, trainingSentences } from "./examples";
import { findCorpusFaults } from "./find-corpus-faults";
import { knownWords } from "./known-words";
import { learn } from "./learn";
import { readMarkedLectures } from "./lectures";
import { areaUnderCurve, f1At, macroF1, measureClasses, measureKeep } from "./measure";
import { shareMarked, termExamples } from "./terms";
import { tornExamples } from "./torn";
import { writeModel } from "./write-model";

/** Every fifth domain is held out of training for measuring; the model that is written includes them all. */
const TEST_EVERY = 5;
const SEED = 20_261_122;
/** Added to the seed for cutting talks into stretches. */
const TORN = 7;
/** How many orders of each talk's sentences the border model reads. */
const ORDERS = 5;
/** Log-odds thresholds to try for a border. */
const LIMITS = [-3, -2.5, -2, -1.5, -1, -0.5, 0, 0.5, 1];

const SETTINGS = {
  keep: { size: 2 ** 20, columns: 1, epochs: 4, rate: 0.08, decay: 1e-5, most: 80_000 },
  part: { size: 2 ** 18, columns: CLASSES.length, epochs: 4, rate: 0.1, decay: 1e-5, most: 17_000, balance: 0.5 },
  border: { size: 2 ** 20, columns: 1, epochs: 3, rate: 0.2, decay: 1e-5, most: 62_000, cut: 24 },
  term: { size: 2 ** 20, columns: 1, epochs: 10, rate: 0.1, decay: 1e-3, most: 100_000 },
};
/** Every fifth lecture is held out for measuring, and of each so many of its best spans are looked at. */
const MEASURED = [10, 20, 40];

function train(talks: readonly Talk[]): SentenceModel {
  const others = talks.filter(({ isRambling }) => !isRambling);
  const kept = [...examplesOf(trainingSentences(talks, SEED), "keep"), ...tornExamples(talks, SEED + TORN)];
  const keep = learn(kept, { ...SETTINGS.keep, seed: SEED });
  const part = learn(examplesOf(trainingSentences(others, SEED), "part"), { ...SETTINGS.part, seed: SEED });
  const border = learn(borderExamples(talks, SEED, ORDERS), { ...SETTINGS.border, seed: SEED });
  const term = learn([], { ...SETTINGS.term, size: 8, seed: SEED });
  return { keep, part, border, known: knownWords(talks), term };
}

/** Splits talks into training domains and held-out ones, in the order in which domains first appear. */
function split(talks: readonly Talk[]): { seen: Talk[]; unseen: Talk[] } {
  const domains = [...new Set(talks.map(({ domain }) => domain))].sort();
  const isUnseen = ({ domain }: Talk) => domains.indexOf(domain) % TEST_EVERY === 2;
  return { seen: talks.filter((talk) => !isUnseen(talk)), unseen: talks.filter(isUnseen) };
}

/**
 * `npm run train [-- FILE]`: trains on the corpus, prints the scores on held-out domains, and writes the model to
 * public/sentence-model.bin or FILE. The same corpus gives the same bytes.
 */
const [output = "public/sentence-model.bin"] = process.argv.slice(2);
const talks = readCorpus();
const faults = findCorpusFaults(talks);
if (faults.length > 0) throw new Error(faults.join("\n"));
const { seen, unseen } = split(talks);
report(train(seen), unseen);
const layers = train(talks);
writeFileSync(output, writeModel({ ...layers, term: await trainTerms(layers) }));

/** The layer for terms, trained on marked lectures as the other layers read them. */
async function trainTerms(layers: SentenceModel): Promise<SentenceModel["term"]> {
  const json = (name: string) => JSON.parse(readFileSync(`public/${name}.json`, "utf8"));
  setCueWords(json("cue-words"));
  const model: StudyModel = { ...layers, words: json("study-words") };
  const lectures: Awaited<ReturnType<typeof termExamples>>[] = [];
  for (const lecture of readMarkedLectures()) lectures.push(await termExamples(lecture, model));
  const isHeldOut = (_: unknown, index: number) => index % TEST_EVERY === 2;
  const learnFrom = (some: typeof lectures) =>
    learn(
      some.flatMap(({ whole, passages }) => [...whole, ...passages]),
      { ...SETTINGS.term, seed: SEED },
    );
  const held = learnFrom(lectures.filter((one, index) => !isHeldOut(one, index)));
  const measured = lectures.filter(isHeldOut).map(({ whole }) => whole);
  const shares = MEASURED.map((most) => `${most}: ${shareMarked(measured, held, most).toFixed(3)}`);
  console.log(
    `Terms to ask for among the best spans of ${measured.length} of ${lectures.length} lectures: ${shares.join(", ")}`,
  );
  return learnFrom(lectures);
}

function report(model: SentenceModel, unseen: readonly Talk[]): void {
  const measured = labeledSentences(unseen);
  const all = talks.reduce((sum, { sentences }) => sum + sentences.length, 0);
  console.log(
    `${talks.length} talks, ${all} sentences; measured on ${measured.length} of domains that were not trained on`,
  );
  console.table(measureKeep(model, measured).map(rounded));
  const classes = measureClasses(model, measured);
  console.table(classes.map(rounded));
  console.log(`Macro F1 of the classes: ${macroF1(classes).toFixed(3)}`);
  const gaps = borderExamples(unseen, SEED).map(
    ({ features, target }) => [judgeBorder(model, features), target === 1] as const,
  );
  const best = Math.max(...LIMITS.map((limit) => f1At(gaps, limit)));
  console.log(`Borders: F1 ${best.toFixed(3)} at the best limit, AUC ${areaUnderCurve(gaps).toFixed(3)}`);
}

function rounded<Row extends object>(row: Row): Record<string, string | number> {
  const cells = Object.entries(row) as [string, string | number][];
  return Object.fromEntries(
    cells.map(([name, cell]) => [name, typeof cell === "number" && !Number.isInteger(cell) ? cell.toFixed(3) : cell]),
  );
}
