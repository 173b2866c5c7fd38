import fc from "fast-check";
import { expect, test } from "vitest";
import { endSession, hear, NOTHING_HEARD, openText, redoSentence, undoSentence, withoutOverlap } from "./hearing";

const interim = (text: string) => ({ text, isFinal: false, confidence: 0 });
const final = (text: string, confidence = 0.9) => ({ text, isFinal: true, confidence });
const textsOf = ({ sentences }: typeof NOTHING_HEARD) => sentences.map(({ text }) => text);

test("a sentence has the time of its first words, and a result that comes again counts once", () => {
  let hearing = hear(NOTHING_HEARD, [interim("the goal")], 0, 1000);
  hearing = hear(hearing, [interim("the goal is")], 0, 1400);
  expect(openText(hearing)).toBe("the goal is");
  hearing = hear(hearing, [final("The goal is an app.")], 0, 2500);
  hearing = hear(hearing, [final("The goal is an app."), interim("users")], 0, 2600);
  hearing = hear(hearing, [final("Users need lists.")], 1, 4000);
  expect(hearing.sentences).toEqual([
    { startMs: 1000, endMs: 2500, text: "The goal is an app." },
    { startMs: 2600, endMs: 4000, text: "Users need lists." },
  ]);
});

test("a session that ends in the middle loses no word, and the next one doubles none", () => {
  let hearing = hear(NOTHING_HEARD, [interim("we need a search for")], 0, 58_000);
  hearing = endSession(hearing, 60_000);
  hearing = hear(hearing, [interim("search for")], 0, 60_400);
  hearing = hear(hearing, [final("Search for orders.")], 0, 61_000);
  expect(textsOf(hearing)).toEqual(["we need a search for", "orders."]);
  // Much later, the same words are said again.
  hearing = endSession(hear(hearing, [interim("and search for")], 1, 70_000), 71_000);
  hearing = hear(hearing, [final("Search for bread.")], 0, 80_000);
  expect(textsOf(hearing).at(-1)).toBe("Search for bread.");
});

test("a sentence repeated on purpose stays, also over the end of a session", () => {
  let hearing = hear(NOTHING_HEARD, [interim("no no no")], 0, 0);
  hearing = hear(hearing, [final("no no no")], 0, 500);
  hearing = endSession(hearing, 600);
  hearing = hear(hearing, [interim("no"), final("no no no")], 0, 700);
  expect(textsOf(hearing)).toEqual(["no no no", "no no no"]);
});

test("finals that grow are one sentence; those of a browser without confidence are not", () => {
  let growing = NOTHING_HEARD;
  ["we", "we need", "we need lists"].forEach((text, at) => {
    growing = hear(growing, [final(text, 0)], at, at * 500);
  });
  expect(growing.sentences).toEqual([{ startMs: 0, endMs: 1000, text: "we need lists" }]);
  let plain = hear(NOTHING_HEARD, [interim("yes")], 0, 0);
  plain = hear(plain, [final("yes", 0)], 0, 500);
  plain = hear(plain, [interim("yes")], 1, 600);
  plain = hear(plain, [final("yes we do", 0)], 1, 900);
  expect(textsOf(plain)).toEqual(["yes", "yes we do"]);
});

test("the last sentence is taken back and put back, until something new is said", () => {
  let hearing = hear(NOTHING_HEARD, [final("One."), final("Two.")], 0, 100);
  hearing = undoSentence(undoSentence(undoSentence(hearing)));
  expect(textsOf(hearing)).toEqual([]);
  hearing = redoSentence(hearing);
  expect(textsOf(hearing)).toEqual(["One."]);
  hearing = hear(hearing, [final("Three.")], 2, 200);
  expect(textsOf(redoSentence(hearing))).toEqual(["One.", "Three."]);
});

const word = fc.integer({ min: 0, max: 5 }).map((n) => `w${n}`);

test("whatever the sessions and their cuts, every word that was final or open is there once, in order of time", () => {
  // Distinct words, so that no overlap can be meant.
  const sessions = fc.array(fc.record({ counts: fc.array(fc.integer({ min: 1, max: 4 })), isCut: fc.boolean() }));
  fc.assert(
    fc.property(sessions, (all) => {
      let [said, now, hearing]: [string[], number, typeof NOTHING_HEARD] = [[], 0, NOTHING_HEARD];
      for (const { counts, isCut } of all) {
        counts.forEach((count, index) => {
          const words = Array.from({ length: count }, (_, at) => `w${said.length + at}`);
          said = [...said, ...words];
          words.forEach((_, at) => {
            now += 100;
            hearing = hear(hearing, [interim(words.slice(0, at + 1).join(" "))], index, now);
          });
          if (isCut && index === counts.length - 1) return;
          hearing = hear(hearing, [final(words.join(" "))], index, now);
          hearing = hear(hearing, [final(words.join(" "))], index, now);
        });
        hearing = endSession(hearing, now);
      }
      expect(textsOf(hearing).join(" ")).toBe(said.join(" "));
      const starts = hearing.sentences.map(({ startMs }) => startMs);
      expect(starts).toEqual([...starts].sort((one, other) => one - other));
      for (const { startMs, endMs } of hearing.sentences) expect(endMs).toBeGreaterThan(startMs);
    }),
  );
});

test("an overlap is cut only where both sides have it", () => {
  fc.assert(
    fc.property(fc.array(word), fc.array(word), (one, other) => {
      const rest = withoutOverlap(one.join(" "), other.join(" "));
      const cut = other.slice(0, other.length - (rest === "" ? 0 : rest.split(" ").length));
      if (cut.length > 0) expect(one.slice(-cut.length)).toEqual(cut);
      expect([...cut, ...(rest === "" ? [] : rest.split(" "))]).toEqual(other);
    }),
  );
});
