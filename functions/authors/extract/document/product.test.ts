import { describe, expect, it, test } from "vitest";
import { readTested } from "~/lab/evaluate/cases";
import { speak } from "~/test/helpers/authors/rules/segments";
import { extract } from "~/test/helpers/extract";
import { speaksOfProducts } from "./product";

test.each([
  ["Each user has an app.", true],
  ["Die Nutzerinnen tippen auf den Knopf.", true],
  ["кнопка на экране", true],
  ["家长打开小程序", true],
  ["التطبيق يعمل بدون نت", true],
  ["Approach the apple tree.", false],
  ["Лавина сходит со склона.", false],
])("%s mentions a product: %s", (sentence, expected) => expect(speaksOfProducts(sentence)).toBe(expected));

describe("the talks of the evaluation", () => {
  const author = extract();

  it("are classified as about a product or not, with few errors", async () => {
    const wrong: string[] = [];
    for (const { name, product, captions } of readTested()) {
      const { video } = (await author.prd(captions)).value;
      if ((video.fit === "medium") !== (product !== null)) wrong.push(name);
    }
    // A tutorial about an app's screen.
    expect(wrong).toEqual(["en-empty-states"]);
  });

  it("yield no line for a stretch that is a story", async () => {
    const talk = readTested().find(({ name }) => name === "en-bridges");
    if (!talk) throw new Error("The lecture is missing.");
    const segments = talk.captions.segments.slice(366, 377);
    const { value } = await author.stretch({ captions: talk.captions, segments, known: [], isBrief: true });
    expect(value.learnings).toEqual([]);
  });
});

it("the problem as described before the purpose is a learning, not a feature", async () => {
  const problem = ["The farmer parks the truck at the gate", "The guard writes every truck into a paper book"];
  const segments = speak(`${problem.join(".\n")}.
Half of the trucks wait fourteen hours before the mill lets them in.
What we built is an app that gives every truck a time at the gate.
The app sends the driver a message one hour before his time.
The guard scans the code on the driver's phone and the gate opens.
The app must work without a network and keeps its data on the phone.
The prices come from the API of the sugar exchange.
The buttons are big and green so that they work with gloves.`);
  const { value } = await extract().prd({
    videoTitle: "",
    videoDescription: "",
    durationSeconds: 60,
    language: "en",
    segments,
  });
  expect(value.overview.summary?.text).toMatch(/^What we built/);
  const built = value.requirements.map(({ text }) => text).join(" ");
  expect(built).toContain("The guard scans the code");
  for (const line of problem) expect(built).not.toContain(line);
});
