import fc from "fast-check";
import { expect, test } from "vitest";
import type { Heard, HeardPart, HeardPiece } from "./heard-kinds";
import { joinPieces, placeIn } from "./join-pieces";

type Spoken = { text: string; startMs: number; endMs: number; speaker?: string };

/** What a service hears of words in a stretch: words cut by its ends are garbled, and times are off by `offMs`. */
function hear(words: readonly Spoken[], startMs: number, endMs: number, offMs = 0): HeardPiece {
  const inside = words.filter((word) => word.endMs > startMs && word.startMs < endMs);
  const heard = inside.map((word) => {
    const isCut = word.startMs < startMs || word.endMs > endMs;
    const text = isCut ? word.text.slice(0, 1) : word.text;
    const times = [word.startMs, word.endMs].map((ms) => Math.max(0, Math.min(ms, endMs) - startMs + offMs));
    return { text, startMs: times[0] ?? 0, endMs: times[1] ?? 0, ...(word.speaker && { speaker: word.speaker }) };
  });
  const text = heard.map((word) => word.text).join(" ");
  const part: HeardPart = { startMs: 0, endMs: endMs - startMs, text, words: heard };
  return { stretches: [{ startMs, endMs }], heard: { language: "en", isTimed: true, parts: [part] } };
}

const timed = (texts: readonly string[], eachMs = 400): Spoken[] =>
  texts.map((text, at) => ({ text, startMs: at * eachMs, endMs: at * eachMs + eachMs - 80 }));
const textOf = (pieces: readonly HeardPiece[]) =>
  joinPieces(pieces)
    .map(({ text }) => text)
    .join(" ");

test("wherever pieces are cut, also inside words, and however their times are off, every word is there once", () => {
  const word = fc.constantFrom("alpha", "beta", "gamma", "delta", "no", "yes", "seven");
  const cuts = fc.array(fc.integer({ min: 3000, max: 9000 }), { minLength: 1, maxLength: 6 });
  const off = fc.array(fc.integer({ min: -120, max: 120 }), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(fc.array(word, { minLength: 5, maxLength: 120 }), cuts, off, (texts, lengths, offs) => {
      const words = timed(texts);
      const end = words.length * 400;
      const pieces: HeardPiece[] = [];
      let from = 0;
      for (const [at, length] of lengths.entries()) {
        const to = Math.min(end, from + length);
        pieces.push(hear(words, from, to, offs[at]));
        if (to === end) break;
        from = to - 1500;
      }
      if ((pieces.at(-1)?.stretches[0]?.endMs ?? 0) < end) pieces.push(hear(words, from, end, offs.at(-1)));
      expect(textOf(pieces)).toBe(texts.join(" "));
    }),
    { numRuns: 500 },
  );
});

test("a word repeated across a border is as often there as it was said", () => {
  const words = timed(["go", "go", "go", "go", "go", "go", "go", "stop"], 350);
  expect(textOf([hear(words, 0, 2000, 60), hear(words, 500, 2800, -60)])).toBe("go go go go go go go stop");
});

test("pieces that don't overlap keep all their words, with the times of the recording", () => {
  const one = hear(timed(["One", "two."]), 0, 800);
  const words = timed(["Three", "four."]).map((word) => ({
    ...word,
    startMs: word.startMs + 9000,
    endMs: word.endMs + 9000,
  }));
  expect(joinPieces([one, hear(words, 9000, 9800)])).toMatchObject([
    { text: "One two.", startMs: 0, endMs: 720 },
    { text: "Three four.", startMs: 9000 },
  ]);
});

test("a time in a piece is a time of the recording, past what was left out", () => {
  const stretches = [
    { startMs: 1000, endMs: 2000 },
    { startMs: 9000, endMs: 9500 },
  ];
  expect([0, 999, 1000, 1001, 1400, 9999].map((ms) => placeIn(stretches, ms))).toEqual([
    1000, 1999, 2000, 9001, 9400, 9500,
  ]);
});

const part = (text: string, more: Partial<HeardPart> = {}): HeardPart => ({
  startMs: 0,
  endMs: 9000,
  text,
  words: [],
  ...more,
});
const piece = (parts: HeardPart[], more: Partial<Heard> = {}, startMs = 0): HeardPiece => ({
  stretches: [{ startMs, endMs: startMs + 9000 }],
  heard: { language: "en", isTimed: true, parts, ...more },
});

test("words of silence go; low confidence, a loop and a leap of language are marked", () => {
  const loop = `We need lists. ${"Thank you. ".repeat(20)}`;
  const sentences = joinPieces([
    piece([
      part("Thanks for watching!", { noSpeech: 0.9, confidence: 0.2 }),
      part("Users log in.", { confidence: 0.9 }),
    ]),
    piece(
      [part("Maybe orders.", { confidence: 0.3 }), part("Quiet but said.", { noSpeech: 0.7, confidence: 0.9 })],
      {},
      9000,
    ),
    piece([part(loop, { compression: 5 })], {}, 18_000),
    piece([part("Продолжение следует, спасибо.")], { language: "ru" }, 27_000),
  ]);
  expect(sentences).toEqual([
    { startMs: 0, endMs: 9000, text: "Users log in." },
    { startMs: 9000, endMs: 18_000, text: "Maybe orders.", doubt: "unsure" },
    { startMs: 9000, endMs: 18_000, text: "Quiet but said." },
    expect.objectContaining({ text: "We need lists. Thank you.", doubt: "repeated" }),
    expect.objectContaining({ startMs: 27_000, doubt: "language" }),
  ]);
});

test("a text without times stays whole with the time of its piece, and an overlap of words is cut", () => {
  const untimed = (text: string, startMs: number) => ({
    ...piece([part(text)], { isTimed: false }),
    stretches: [{ startMs, endMs: startMs + 9000 }],
  });
  expect(joinPieces([untimed("The goal is. An app for", 0), untimed("an app for bakers.", 7500)])).toEqual([
    { startMs: 0, endMs: expect.any(Number), text: "The goal is. An app for" },
    { startMs: expect.any(Number), endMs: 16_500, text: "bakers." },
  ]);
});

test("a speaker is known again by the words of the overlap alone; others get a name of their own", () => {
  const say = (text: string, speaker: string, startMs: number) => ({ text, speaker, startMs, endMs: startMs + 300 });
  const words = [
    say("Hello", "A", 0),
    say("there", "A", 400),
    say("yes", "B", 2000),
    say("sure", "B", 2400),
    say("why", "A", 4000),
  ];
  // The second piece calls them otherwise.
  const other = words.map((word) => ({ ...word, speaker: word.speaker === "B" ? "A" : "B" }));
  expect(joinPieces([hear(words, 0, 3000), hear(other, 1500, 5000)])).toMatchObject([
    { speaker: "Speaker 1", text: "Hello there" },
    { speaker: "Speaker 2", text: "yes sure" },
    { speaker: "Speaker 3", text: "why" },
  ]);
});

test("words take the punctuation of the text, and a script without spaces none", () => {
  const words = [
    { text: "so", startMs: 0, endMs: 200 },
    { text: "it's", startMs: 300, endMs: 500 },
    { text: "done", startMs: 600, endMs: 900 },
  ];
  expect(joinPieces([piece([part("So, it's “done”!", { words })])])).toEqual([
    { startMs: 0, endMs: 900, text: "So, it's “done”!" },
  ]);
  const kana = [
    { text: "注文", startMs: 0, endMs: 300 },
    { text: "です", startMs: 300, endMs: 600 },
  ];
  expect(joinPieces([piece([part("注文です。", { words: kana })])])).toEqual([
    { startMs: 0, endMs: 600, text: "注文です。" },
  ]);
});

test("Turkish words keep their places after a dotted capital, which is longer in lower case", () => {
  const words = timed(["İzmir,", "İstanbul,", "İnce", "İğne", "yol", "uzun", "gece"]);
  expect(textOf([hear(words, 0, 2400), hear(words, 1600, 3000)])).toBe("İzmir, İstanbul, İnce İğne yol uzun gece");
});

test("a text without times is compared only with the piece before it", () => {
  const said = (text: string, startMs: number): HeardPiece => ({
    stretches: [{ startMs, endMs: startMs + 60_000 }],
    heard: { language: "en", isTimed: text === "", parts: text === "" ? [] : [part(text)] },
  });
  const pieces = [said("We say thank you", 0), said("", 58_500), said("Thank you all", 117_000)];
  expect(textOf(pieces)).toBe("We say thank you Thank you all");
});
