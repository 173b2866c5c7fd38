import { wordsOf } from "~/functions/text/words";
import type { Talk } from "../train/corpus";
import type { Case } from "./cases";
import { carriesAll } from "./measure/keys";

/** Gulf Arabic may stay undetected; the language of every other talk must be detected. */
const UNDETERMINED = ["ar"];

/**
 * Faults that would make a talk measure the wrong thing: captions that parse differently than they were numbered, a
 * fact that its captions do not state, another language, or words from the extract's training.
 */
export function findCaseFaults(cases: readonly Case[], corpus: readonly Talk[]): string[] {
  const taught = taughtRuns(corpus);
  return cases.flatMap((talk) => faultsOf(talk, taught).map((fault) => `${talk.name}: ${fault}`));
}

function faultsOf({ captions, facts, forbidden, language }: Case, taught: ReadonlySet<string>): string[] {
  const { segments } = captions;
  const numbers = [...facts.flatMap(({ lines }) => lines), ...Object.values(forbidden).flat()];
  const isHeard = captions.language === language || (captions.language === "und" && UNDETERMINED.includes(language));
  const spoken = runsOf(segments.map(({ text }) => text).join(" "), captions.language);
  return [
    ...(Math.max(...numbers) >= segments.length ? ["names a caption that is not there"] : []),
    // The last caption is a goodbye: if captions were joined or dropped while parsing, its number would be wrong.
    ...(forbidden.greeting?.includes(segments.length - 1) ? [] : ["does not end with a greeting"]),
    ...(isHeard ? [] : [`is heard as ${captions.language}`]),
    ...facts.flatMap(({ lines, keys }) => {
      const said = lines.map((line) => segments[line]?.text).join(language === "zh" ? "" : " ");
      return carriesAll(language === "ja" ? said.replace(/\s/g, "") : said, keys) ? [] : [`does not state: ${said}`];
    }),
    ...spoken.filter((run) => taught.has(run)).map((run) => `is in the corpus: ${run}`),
  ];
}

/** The runs of words that the extract was trained on. */
export function taughtRuns(corpus: readonly Talk[]): ReadonlySet<string> {
  return new Set(corpus.flatMap(({ sentences, language }) => sentences.flatMap(({ text }) => runsOf(text, language))));
}

/** Runs of eight words; of sixteen characters in scripts without spaces, where eight form a common phrase. */
export function runsOf(text: string, language: string): string[] {
  const words = wordsOf(text).map(({ folded }) => folded);
  const length = ["ja", "zh", "th"].includes(language) ? 16 : 8;
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(" "));
}
