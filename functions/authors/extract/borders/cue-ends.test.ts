import { describe, expect, it } from "vitest";
import { loadSentenceModel } from "~/test/helpers/extract";
import { joinSegments } from "../rules/passage";
import { splitSentences } from "../rules/split-sentences";
import { cueGains } from "./cue-ends";

/** Speech in the form of automatic captions: no capitals, no punctuation. */
const SENTENCES = [
  "we are building a timer for people who bake bread at home",
  "right now everybody sets four alarms on the phone",
  "and then they forget which one was for the oven",
  "so you tell it once when you want to eat",
  "it counts back and tells you when to feed the starter",
  "it has to work without a connection because kitchens are far from the router",
  "the recipes stay on the phone",
  "for payments we use a card reader",
  "my brother once slept through three alarms in a row",
  "the letters are large so that you can read them with flour on your hands",
  "we are not building a shop for flour",
  "the price is four dollars and you pay it once",
];

function passageOf(captions: readonly string[]) {
  return joinSegments(captions.map((text, id) => ({ id, startMs: id * 3000, endMs: id * 3000 + 3000, text })));
}

/** The same words in captions of at most this many characters. */
function wrapped(characters: number): string[] {
  const captions = [""];
  for (const word of SENTENCES.join(" ").split(" ")) {
    const open = captions.at(-1) ?? "";
    if (open.length + word.length >= characters) captions.push(word);
    else captions[captions.length - 1] = open === "" ? word : `${open} ${word}`;
  }
  return captions;
}

describe("where captions end", async () => {
  const model = await loadSentenceModel();
  const cut = async (captions: readonly string[]) => {
    const passage = passageOf(captions);
    return (await splitSentences(passage, "en", model)).map(({ start, end }) => passage.text.slice(start, end));
  };

  it("speech is cut there, and nowhere else, if each caption is a sentence", async () => {
    expect(await cut(SENTENCES)).toEqual(SENTENCES);
    expect(cueGains(passageOf(SENTENCES), model).areSentences).toBe(true);
  });

  it.each([24, 38, 60])("means nothing if captions are filled up to %i characters", async (characters) => {
    const passage = passageOf(wrapped(characters));
    expect(cueGains(passage, model)).toEqual({ between: 0, within: 0, areSentences: false });
    expect(await cut(wrapped(characters))).toEqual(await cut([SENTENCES.join(" ")]));
  });

  it("means nothing in a few captions", () => {
    expect(cueGains(passageOf(SENTENCES.slice(0, 7)), model).areSentences).toBe(false);
  });
});
