import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type ClassCode, SENTENCE_CLASSES, type SentenceClass } from "~/functions/authors/extract/classifier/classes";

export type LabeledSentence = { text: string; label: SentenceClass };

/**
 * One talk of the corpus. `domain` is its subject area, with the same name in every language. `isRambling`: it has more
 * chatter and asides than the others, and the classes are not learned from it (lab/reports/sentence-model.md).
 */
export type Talk = {
  language: string;
  domain: string;
  kind: string;
  isPlain: boolean;
  isRambling: boolean;
  sentences: LabeledSentence[];
};

const CORPUS = "lab/corpus";
const HEADER = /^== ([^|]+) \| ([a-z_]+) \| (punctuated|plain)( \| rambling)?$/;
/** A mark after the code says how strong a request is; it is not learned. */
const LINE = /^([a-z]{2})[!~?]? (\S.*)$/;

/** Every talk of the corpus, by language. @throws Error as `readTalks` does */
export function readCorpus(): Talk[] {
  const languages = readdirSync(CORPUS).map((name) => basename(name, ".txt"));
  return languages.sort().flatMap(readTalks);
}

/** The talks of a language's file. @throws Error with the line that is neither a header nor a labeled sentence */
export function readTalks(language: string): Talk[] {
  const talks: Talk[] = [];
  const file = join(CORPUS, `${language}.txt`);
  for (const [index, line] of readFileSync(file, "utf8").split("\n").entries()) {
    if (line.trim() === "") continue;
    const header = HEADER.exec(line);
    if (header) {
      const [, domain = "", kind = "", punctuation, rambling] = header;
      const isPlain = punctuation === "plain";
      talks.push({ language, domain: domain.trim(), kind, isPlain, isRambling: rambling !== undefined, sentences: [] });
      continue;
    }
    const sentence = readLine(line);
    const talk = talks.at(-1);
    if (!sentence || !talk) throw new Error(`${file}:${index + 1} is neither a header nor a labeled sentence: ${line}`);
    talk.sentences.push(sentence);
  }
  return talks;
}

function readLine(line: string): LabeledSentence | null {
  const [, code = "", text = ""] = LINE.exec(line) ?? [];
  return code in SENTENCE_CLASSES ? { text, label: SENTENCE_CLASSES[code as ClassCode] } : null;
}
