import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { joinSegments } from "~/functions/authors/extract/rules/passage";
import { PRD_GROUPS } from "~/functions/prds/model";
import type { Segment } from "~/functions/transcripts/model";
import { cases } from "~/test/helpers/every-case";
import { type DraftedLine, linesOf } from "../../../../test/helpers/authors/extract/lines-of";
import { extract, loadSentenceModel } from "../../../../test/helpers/extract";
import { listWords } from "./cue-words";
import { splitSentences } from "./split-sentences";

const SPOKEN =
  "the app lets you scan a receipt and users can search recipes, because um the problem is waste. We use an API with OAuth! dark mode, big buttons feel calm; Postgres database under 200 milliseconds so, you know, right? it's a it's an tool that i i we want to integrate with Stripe".split(
    " ",
  );
const word = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...SPOKEN) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 12 }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom("应用", "可以。", "приложение", "تطبيق", "[Music]", "\ud83d", "—", "...", ">>", "İ"),
  },
);
const segments: fc.Arbitrary<Segment[]> = fc
  .array(fc.tuple(fc.array(word, { minLength: 1, maxLength: 14 }), fc.nat(4000)), { maxLength: 60 })
  .map((stretches) => {
    let clock = 0;
    return stretches.map(([words, pause], id) => {
      const startMs = clock + pause;
      clock = startMs + words.length * 300;
      return { id: id + 5, startMs, endMs: clock, text: words.join(" ") };
    });
  });
const language = fc.constantFrom("en", "es", "zh", "", "x-nonsense-tag", "??");

async function draft(spoken: Segment[], tag: string): Promise<DraftedLine[]> {
  const talk = { segments: spoken, videoTitle: "An app", videoDescription: "", language: tag, durationSeconds: 60 };
  return linesOf((await extract().prd(talk)).value);
}

const oneSpaced = (text: string) => text.replace(/\s+/g, " ").trim();

describe("whatever was said", () => {
  it("the draft cites every word and invents none", async () => {
    await fc.assert(
      fc.asyncProperty(segments, language, async (spoken, tag) => {
        const items = await draft(spoken, tag);
        for (const { group } of items) expect([...PRD_GROUPS, "learnings"]).toContain(group);
        for (const item of items) expectGrounded(item, spoken);
      }),
      { numRuns: cases(80, 150) },
    );
  });

  it("sentences contain every letter once and in order", async () => {
    const model = await loadSentenceModel();
    const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, "");
    await fc.assert(
      fc.asyncProperty(segments, language, async (spoken, tag) => {
        const passage = joinSegments(spoken);
        const sentences = (await splitSentences(passage, tag, model)).map(({ start, end }) =>
          passage.text.slice(start, end),
        );
        expect(bare(sentences.join(""))).toBe(bare(passage.text));
      }),
      { numRuns: cases(80, 150) },
    );
  });
});

function expectGrounded({ text, citations }: DraftedLine, spoken: readonly Segment[]): void {
  expect(citations.length).toBeGreaterThan(0);
  for (const { segmentId, quote } of citations) {
    const from = spoken.findIndex(({ id }) => id === segmentId);
    const following = oneSpaced(
      spoken
        .slice(from)
        .map((segment) => segment.text)
        .join(" "),
    );
    expect(following.indexOf(oneSpaced(quote))).toBeGreaterThanOrEqual(0);
    expect(following.indexOf(oneSpaced(quote))).toBeLessThanOrEqual(oneSpaced(spoken[from]?.text ?? "").length);
  }
  // Cleaning may join characters of a script without spaces, so they are compared one by one.
  const said = new Set(listWords(citations.map(({ quote }) => quote).join(" ")));
  for (const spokenWord of listWords(text)) expect(said).toContain(spokenWord);
}
