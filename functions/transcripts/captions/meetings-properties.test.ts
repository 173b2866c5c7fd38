import fc from "fast-check";
import { expect, it } from "vitest";
import { parseCaptions } from "./parse-captions";

const speakers = fc.constantFrom("Jane Doe", "Lee", "Jörg van der Berg", "Dr. No", "田中", "Ünal Şen (Guest)");
const turn = fc.record({
  speaker: speakers,
  gap: fc.integer({ min: 0, max: 4000 }),
  words: fc.integer({ min: 1, max: 30 }),
});
const spellings: Record<string, (name: string, clock: string) => string> = {
  brackets: (name, clock) => `[${name}] ${clock}`,
  document: (name, clock) => `${name}   ${clock}`,
  "time first": (name, clock) => `${clock} ${name}`,
  page: (name, clock) => `${name}\n${clock}`,
};

it.each(Object.entries(spellings))("no word, name or time of it is lost: %s", (_, write) => {
  fc.assert(
    fc.property(fc.array(turn, { minLength: 4, maxLength: 30 }), (turns) => {
      // If most cues have one or two words, they count as word-by-word captions and are joined.
      fc.pre(turns.filter(({ words }) => words > 2).length * 2 > turns.length);
      // A name that occurs once could be anything.
      const talk = [...turns, ...turns].map((one, at) => ({ ...one, at }));
      let seconds = 0;
      let count = 0;
      const said = talk.map(({ speaker, gap, words }) => {
        seconds += gap + 1;
        const text = Array.from({ length: words }, () => `word${count++}x`).join(" ");
        return { speaker, startMs: seconds * 1000, text };
      });
      fc.pre(seconds < 80_000);
      const clock = (ms: number) =>
        [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1000) % 60]
          .map((part) => String(Math.floor(part)).padStart(2, "0"))
          .join(":");
      const text = said.map((one) => `${write(one.speaker, clock(one.startMs))}\n${one.text}`).join("\n\n");
      const { segments } = parseCaptions({ text });
      const first = _ === "brackets" && (said[0]?.startMs ?? 0) >= 3_600_000 ? (said[0]?.startMs ?? 0) : 0;
      expect(segments.map(({ speaker, startMs, text }) => ({ speaker, startMs, text }))).toEqual(
        said.map((one) => ({ ...one, startMs: one.startMs - first })),
      );
    }),
  );
});
