import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type ClassCode, SENTENCE_CLASSES, type SentenceClass } from "~/functions/authors/extract/classifier/classes";

export type LabeledSentence = { text: string; label: SentenceClass };

/**
 * One talk of the corpus. `domain` is its subject area, with the same name in every language. `isRambling`: it has more
 * chatter and asides than the others, and the classes are not learned from it (decisions 157 and 162).
 */
export type Talk = {
  language: string;
  domain: string;
  kind: string;
  isPlain: boolean;
  isRambling: boolean;
  sentences: LabeledSentence[];
};

const RAMBLING = /-r\d+\.txt$/;

const HEADER = /^== ([^|]+) \| ([a-z_]+) \| (punctuated|plain)$/;
/** A mark behind the code tells how strongly something is asked for; it is not learned. */
const LINE = /^([a-z]{2})[!~?]? (\S.*)$/;

/**
 * Reads all `LANGUAGE-*.txt` of a folder, sorted by name.
 * @throws Error with the file and line of anything that is neither a header nor a labeled sentence
 */
export function readCorpus(folder: string): Talk[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".txt"))
    .sort()
    .flatMap((name) => readTalks(readFileSync(join(folder, name), "utf8"), name));
}

function readTalks(text: string, file: string): Talk[] {
  const talks: Talk[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const header = HEADER.exec(line);
    if (header) {
      const [, domain = "", kind = "", punctuation] = header;
      const language = file.split("-")[0] ?? "";
      const isPlain = punctuation === "plain";
      const isRambling = RAMBLING.test(file);
      talks.push({ language, domain: domain.trim(), kind, isPlain, isRambling, sentences: [] });
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
