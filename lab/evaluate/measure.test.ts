import { describe, expect, it } from "vitest";
import { readGolden } from "./cases";
import { evenlySpread, longest, utterances } from "./measure/baselines";
import { scoreDocument } from "./measure/document";
import { type Item, judge } from "./measure/items";
import { carries } from "./measure/keys";
import { countBy, locator } from "./measure/rests";

const cases = readGolden();
const talk = cases.find(({ name }) => name === "en-hive-scale");
if (!talk) throw new Error("The talk is gone.");
const said = (from: number, to: number) =>
  talk.captions.segments
    .slice(from, to + 1)
    .map(({ text }) => text)
    .join(" ");
const restsOn = (...captions: number[]) => countBy(captions);

describe("a key", () => {
  it.each([
    ["keep them for 10 years", "10", true],
    ["keep them for 100 years", "10", false],
    ["4.10 or 3,10", "10", false],
    ["zehn Hektar", "ha", false],
    ["zehn ha", "ha", true],
    ["Kontrollformular", "formular", true],
    ["P波が届く", "p", true],
    ["OP波", "p", false],
    ["واللوحة", "لوحة", true],
    ["Ｌｏｒａ", "lora", true],
    ["the day's work", "day’s", true],
  ])("in %j: %j is %j", (text, key, isThere) => expect(carries(text, key)).toBe(isThere));
});

describe("a document", () => {
  const battery = talk.facts.find(({ said: words }) => words.includes("battery"));
  const [first = 0] = battery?.lines ?? [];

  it("states a fact only with its key words and from its captions", () => {
    const facts = (text: string, caption: number) => scoreDocument(talk, [{ text, rests: restsOn(caption) }]).facts;
    expect(facts("The battery lasts two winters.", first)).toBe(1);
    expect(facts("The battery lasts long.", first)).toBe(0);
    expect(facts("The battery lasts two winters.", first - 30)).toBe(0);
  });

  it("counts a line as forbidden if half of what it quotes is forbidden", () => {
    const [greeting = 0] = talk.forbidden.greeting;
    const forbidden = (...captions: number[]) =>
      scoreDocument(talk, [{ text: "", rests: restsOn(...captions) }]).forbidden;
    expect(forbidden(greeting)).toBe(1);
    expect(forbidden(greeting, first)).toBe(1);
    expect(forbidden(greeting, first, first)).toBe(0);
    expect(forbidden()).toBe(0);
  });

  it("that is the whole talk finds every fact, and covers ten tenths", () => {
    for (const one of cases) {
      const rests = countBy(one.captions.segments.map(({ id }) => id));
      const text = one.facts.map(({ said: words }) => words).join(" ");
      const score = scoreDocument(one, [{ text, rests }]);
      expect(score).toMatchObject({ facts: one.facts.length, tenths: 10, forbidden: 0 });
    }
  });
});

describe("a quote", () => {
  const locate = locator(talk.captions.segments);

  it("is counted by caption, and not found if a word differs", () => {
    const rests = locate({ segmentId: first(), quote: said(first(), first() + 1) });
    expect([...(rests?.keys() ?? [])]).toEqual([first(), first() + 1]);
    expect(locate({ segmentId: first(), quote: `${said(first(), first())} purple` })).toBeNull();
    expect(locate({ segmentId: first() + 9, quote: said(first(), first()) })).toBeNull();
  });

  function first() {
    return talk?.facts[3]?.lines[0] ?? 0;
  }
});

describe("the baselines", () => {
  it.each(cases.map((one) => [one.name, one] as const))(
    "%s: have the lines that are asked for, of real length",
    (_, one) => {
      const { segments } = one.captions;
      expect(longest(segments, 12)).toHaveLength(12);
      expect(evenlySpread(segments, 12).length).toBeGreaterThanOrEqual(11);
      const whole = utterances(segments).flatMap(({ rests }) => [...rests.keys()]);
      expect(whole).toEqual(segments.map(({ id }) => id));
    },
  );
});

describe("the rubric", () => {
  const fact = talk.facts.find(({ said: words }) => words.includes("stripe"));
  const rests = restsOn(...(fact?.lines ?? []));
  const good: Item = {
    kind: "multiple_choice",
    asked: "Which service takes the payments?",
    answer: "Stripe",
    options: ["Stripe", "Paddle", "Adyen", "Mollie"],
    rests,
  };

  it("calls a plain question good", () => expect(judge(good, talk)).toEqual({ grade: "good", faults: [] }));

  it("calls a gap in the words as spoken good", () => {
    expect(judge({ ...good, asked: "… we use ____ for the subscription …" }, talk)).toEqual({
      grade: "good",
      faults: [],
    });
  });

  it.each<[string, Partial<Item>, "weak" | "bad"]>([
    ["has no quote", { rests: countBy([]) }, "bad"],
    ["about a greeting, sponsor, anecdote or housekeeping", { rests: restsOn(...talk.forbidden.sponsor) }, "bad"],
    ["asks for a meaningless word", { answer: "and", options: ["and", "Paddle", "Adyen"] }, "bad"],
    ["answer not in the captions it cites", { answer: "Adyen" }, "bad"],
    ["fewer than three options", { options: ["Stripe", "Paddle"] }, "bad"],
    ["options repeat", { options: ["Stripe", "Paddle", "paddle "] }, "bad"],
    ["answer is not an option", { options: ["Visa", "Paddle", "Adyen"] }, "bad"],
    ["gives its answer away", { asked: "What is Stripe used for?" }, "bad"],
    ["a fragment of a sentence", { asked: "Who is meant: “… for the monthly fee …”?" }, "weak"],
    ["repeats a hesitation", { asked: "Which um service takes the payments?" }, "weak"],
    ["options of uneven length", { options: ["Stripe", "Paddle", "A".repeat(90)] }, "weak"],
    ["options of different kinds", { options: ["Stripe", "Paddle", "12"] }, "weak"],
    ["refers to something outside it", { asked: "It takes which payments?" }, "weak"],
    ["too long", { asked: "Which ".repeat(60) }, "weak"],
    ["a verbatim sentence", { kind: "true_false", asked: "six dollars per hive per year", options: [] }, "weak"],
  ])("finds: %s", (fault, change, grade) => {
    const verdict = judge({ ...good, ...change }, talk);
    expect(verdict.faults).toContain(fault);
    expect(verdict.grade).toBe(grade);
  });

  it("counts two minor faults as bad", () => {
    const change = { asked: "Which um service takes the payments?", options: ["Stripe", "Paddle", "12"] };
    expect(judge({ ...good, ...change }, talk).grade).toBe("bad");
  });
});
