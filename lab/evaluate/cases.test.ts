import { describe, expect, it } from "vitest";
import { wordsOf } from "~/functions/text/words";
import { readCases, TALK_KINDS } from "./cases";
import { carriesAll } from "./measure/keys";
import { readCorpus } from "../train/corpus";

const cases = readCases();

/** Runs of eight words; of sixteen characters in scripts without spaces, where eight are a phrase that everybody says. */
function runsOf(text: string, language: string): string[] {
  const words = wordsOf(text).map(({ folded }) => folded);
  const length = ["ja", "zh", "th"].includes(language) ? 16 : 8;
  return words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(" "));
}

describe("the talks", () => {
  it("are of every kind, in thirteen languages, most of them without punctuation, one of them long", () => {
    expect(cases.length).toBeGreaterThanOrEqual(20);
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(TALK_KINDS));
    expect(new Set(cases.map(({ language }) => language)).size).toBeGreaterThanOrEqual(13);
    expect(cases.filter(({ punctuated }) => !punctuated).length).toBeGreaterThanOrEqual(9);
    for (const { captions } of cases) expect(captions.segments.length).toBeGreaterThanOrEqual(60);
    expect(Math.max(...cases.map(({ captions }) => captions.segments.length))).toBeGreaterThan(400);
  });

  it.each(cases.map((talk) => [talk.name, talk] as const))("%s is read whole", (_, talk) => {
    const { segments } = talk.captions;
    const numbers = [...talk.facts.flatMap(({ lines }) => lines), ...Object.values(talk.forbidden).flat()];
    expect(Math.max(...numbers)).toBeLessThan(segments.length);
    // The last caption is a goodbye: were captions joined or dropped in reading, no number would fit any more.
    expect(talk.forbidden.greeting).toContain(segments.length - 1);
  });

  it("have their language detected; Gulf Arabic may be undetermined, but never another language", () => {
    const heard = cases.filter(({ captions, language }) => captions.language === language);
    const wrong = cases.filter(({ captions, language }) => ![language, "und"].includes(captions.language));
    expect(heard.length).toBeGreaterThanOrEqual(19);
    expect(wrong).toEqual([]);
  });

  it.each(cases.map((talk) => [talk.name, talk] as const))(
    "%s states its facts in the captions it lists",
    (_, talk) => {
      for (const { lines, keys } of talk.facts) {
        const said = lines.map((line) => talk.captions.segments[line]?.text).join(talk.language === "zh" ? "" : " ");
        expect(carriesAll(said.replace(talk.language === "ja" ? /\s/g : "", ""), keys), said).toBe(true);
      }
    },
  );

  it("share no eight consecutive words with the extract's training corpus", () => {
    const taught = new Set(
      readCorpus("functions/authors/extract/corpus").flatMap(({ sentences, language }) =>
        sentences.flatMap(({ text }) => runsOf(text, language)),
      ),
    );
    const spoken = cases.flatMap(({ captions }) =>
      runsOf(captions.segments.map(({ text }) => text).join(" "), captions.language),
    );
    expect(spoken.length).toBeGreaterThan(8_000);
    expect(spoken.filter((run) => taught.has(run))).toEqual([]);
  });
});
