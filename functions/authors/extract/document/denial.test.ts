import { describe, expect, it, test } from "vitest";
import { speak } from "~/test/helpers/authors/rules/segments";
import { extract } from "~/test/helpers/extract";
import { denialOf } from "./denial";

test.each([
  ["We don't do payments.", 0.7],
  ["Die Karte lassen wir weg.", 0.7],
  ["Płatności nie robimy.", 0.7],
  ["駐車場の案内は対象外です。", 0.7],
  ["And for payments we use Paddle.", 0],
])("%s denies something: %d", (sentence, expected) => expect(denialOf(sentence, 0.7)).toBe(expected));

describe("a pitch that also tells what it does not do", () => {
  it("has that among the non-goals, and not among the features", async () => {
    const segments = speak(`What we built is an app that lends garden tools between neighbors.
You take a photo of the drill and your street can see it.
The app sends a message one day before the tool is due.
We will not do payments, and nobody pays a deposit.
The photos stay on the phone and the list works without a network.
A bot for questions is out of scope, we are not doing that.`);
    const video = { videoTitle: "", videoDescription: "", durationSeconds: 60, language: "en", segments };
    const { requirements, nonGoals } = (await extract().prd(video)).value;
    const asked = requirements.map(({ text }) => text).join(" ");
    expect(nonGoals.map(({ text }) => text).join(" ")).toMatch(/payments.*bot for questions/);
    expect(asked).toContain("sends a message");
    expect(asked).toContain("works without a network");
    expect(asked).not.toMatch(/payments|bot for questions/);
  });
});
