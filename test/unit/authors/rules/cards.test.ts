import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { VideoText } from "~/functions/deps";
import { validateCards } from "~/functions/flashcards/checks/validate";
import { parseCloze } from "~/functions/flashcards/cloze";
import { facesOf, plainFace } from "~/functions/flashcards/faces";
import { type CardsDraft, cardsDraftSchema, type DraftCard, FEWEST_CARDS } from "~/functions/flashcards/schema";
import { stemsOf } from "~/functions/quizzes/text/terms";
import { sourceOf } from "~/functions/quizzes/validate";
import { SAMPLES } from "~/functions/transcripts/samples";
import type { Segment } from "~/functions/transcripts/schema";
import { createSampleCaptions } from "~/workers/clients/captions/samples";
import { extract } from "../../../helpers/extract";

type Video = Omit<VideoText, "segments"> & { segments: Segment[] };

const samples = await Promise.all(SAMPLES.map(({ videoId }) => createSampleCaptions().fetch(videoId, "en")));

async function make(video: Video): Promise<CardsDraft> {
  return cardsDraftSchema.parse((await extract().cards({ source: video, count: 18, known: [] })).value);
}

const talk = (texts: readonly string[], language = "en"): Video => ({
  ...{ videoTitle: "A talk", videoDescription: "", language, durationSeconds: 4 * texts.length },
  segments: texts.map((text, id) => ({ id, startMs: id * 4000, endMs: id * 4000 + 4000, text })),
});

/** What captions are like that no human wrote: words alone, seven to a line, the next beginning as the last ends. */
function withoutSigns({ segments, ...video }: Video): Video {
  const words = segments.flatMap(({ text }) =>
    text
      .replace(/[.,!?;:]/g, "")
      .toLowerCase()
      .split(/\s+/),
  );
  const lines = Array.from({ length: Math.ceil(words.length / 7) }, (_, line) => words.slice(line * 7, line * 7 + 7));
  return { ...video, ...talk(lines.map((line) => line.join(" "))), videoTitle: video.videoTitle };
}

const answerOf = (card: DraftCard) => facesOf({ ...card, ordinal: 0 }).expected;
const questionOf = (card: DraftCard) => plainFace(facesOf({ ...card, ordinal: 0 }).question);

describe.each(samples)("cards of $videoTitle", (video) => {
  it("all stand before the validator, which models' cards stand before", async () => {
    const { cards } = await make(video);
    expect(cards.length).toBeGreaterThanOrEqual(10);
    expect(validateCards(cards, { source: sourceOf(video.segments), known: [] }).rejected).toEqual([]);
    expect(await make(video)).toEqual({ cards });
  });

  it("answer in the words of the sentence they cite", async () => {
    for (const card of (await make(video)).cards) {
      // A "one" counts by what stands beside it, which an answer may leave out.
      const said = new Set(
        stemsOf(card.citations[0]?.quote ?? "").flatMap((stem) => (stem === "1" ? ["1", "one"] : [stem])),
      );
      const answer = stemsOf(answerOf(card).replace(/^Because /, ""));
      expect(answer.filter((word) => !said.has(word))).toEqual([]);
      expect(answer.length).toBeLessThanOrEqual(30);
    }
  });

  it("ask what can be understood without the video", async () => {
    for (const card of (await make(video)).cards) {
      const question = questionOf(card);
      expect(question).not.toMatch(/^(?:it|they|this|that|these|those|he|she|there|here)\b/i);
      expect(question).not.toMatch(/\b(?:this|these|those|the video|the speaker|I|my)\b/);
      expect(question.endsWith(card.kind === "basic" ? "?" : ".")).toBe(true);
      expect(question.charAt(0)).toBe(question.charAt(0).toUpperCase());
    }
  });
});

describe("what is said in a video", () => {
  it("makes questions of definitions, reasons, lists, conditions and uses", async () => {
    const { cards } = await make(
      talk([
        "A starter is a mixture of flour and water that is full of wild yeast.",
        "Encryption without authentication is almost worthless, because you might be talking to the attacker.",
        "The database keeps every old version because the auditors ask for them.",
        "Each offer has a price, an estimated delivery date, and an id.",
        "Every account has two API keys, a test key and a live key.",
        "The status is one of created, in transit, delivered, or lost.",
        "If your connection drops and you try again with the same key, you get the same label back.",
        "When the oven light is still off, you must wait for the baker.",
        "A sharp blade is used to score the loaf before baking.",
        "HSTS stands for HTTP Strict Transport Security.",
        "Enzymes are proteins that speed up chemical reactions.",
        "A stock is a share in a company.",
        "Cellular respiration consists of three stages, glycolysis, the Krebs cycle, and the electron transport chain.",
        "If there is no oxygen, cells switch to fermentation.",
        "When a red blood cell is placed in pure water, it swells and bursts.",
      ]),
    );
    expect(Object.fromEntries(cards.map(({ front, back }) => [front, back]))).toEqual({
      "What is a starter?": "A mixture of flour and water that is full of wild yeast",
      "Why is encryption without authentication almost worthless?": "Because you might be talking to the attacker.",
      "Why does the database keep every old version?": "Because the auditors ask for them.",
      "Which three things does each offer have?": "- A price\n- An estimated delivery date\n- An id",
      "Which two API keys does every account have?": "- A test key\n- A live key",
      "Which four values can the status have?": "- Created\n- In transit\n- Delivered\n- Lost",
      "What happens if your connection drops and you try again with the same key?": "You get the same label back.",
      "What must you do when the oven light is still off?": "Wait for the baker.",
      "What is a sharp blade used for?": "To score the loaf before baking",
      "What does HSTS stand for?": "HTTP Strict Transport Security",
      "What are enzymes?": "Proteins that speed up chemical reactions",
      "What is a stock?": "A share in a company",
      "Which three stages does cellular respiration consist of?":
        "- Glycolysis\n- The Krebs cycle\n- The electron transport chain",
      "What happens if there is no oxygen?": "Cells switch to fermentation.",
      "What happens when a red blood cell is placed in pure water?": "It swells and bursts.",
    });
  });

  it("makes gaps of numbers and names; two numbers of a kind are asked together", async () => {
    const { cards } = await make(
      talk([
        "By default, HTTP uses port eighty, and HTTPS uses port four hundred and forty-three.",
        "The label stays valid for thirty minutes, so you can buy it later.",
        "Payments of the shop go through Stripe on the web.",
        "An emergency fund should hold three to six months of expenses.",
      ]),
    );
    expect(cards.map(({ front }) => front).toSorted()).toEqual([
      "An emergency fund should hold {{c1::three to six months}} of expenses.",
      "By default, HTTP uses port {{c1::eighty}}, and HTTPS uses port {{c1::four hundred and forty-three}}.",
      "Payments of the shop go through {{c1::Stripe}} on the web.",
      "The label stays valid for {{c1::thirty minutes}}.",
    ]);
  });

  it.each([
    "It is valid for thirty minutes after that.",
    "This is because the keys are thrown away every evening.",
    "They keep those keys for seven days in the vault.",
    "We reject it because query strings end up in log files.",
    "Because of that, nobody can read what was recorded.",
    "I think the dough rests for twelve hours or so.",
    "If it is one in four, I'll be very happy with it.",
    "Is the name in the certificate the name in the address bar?",
  ])("makes nothing of what leans on something else: %s", async (text) => {
    expect(await make(talk([text]))).toEqual({ cards: [] });
  });

  it("makes few cards of captions without signs, and shows where they are torn out", async () => {
    for (const sample of samples) {
      const video = withoutSigns(sample);
      const { cards } = await make(video);
      expect(cards.length).toBeGreaterThan(0);
      expect(cards.length).toBeLessThan(FEWEST_CARDS);
      expect(validateCards(cards, { source: sourceOf(video.segments), known: [] }).rejected).toEqual([]);
      for (const { front } of cards) expect(front).toMatch(/^\u2026 .* \u2026$|[.?]$/);
    }
  });

  it("asks for the numbers of other languages", async () => {
    const german = [
      "Der Teig ruht über Nacht 12 Stunden im Kühlschrank der Bäckerei.",
      "Der Bäcker heizt seinen großen Ofen auf 230 Grad vor.",
      "Die Bäckerei verkauft an einem guten Tag 400 Brote.",
    ];
    const { cards } = await make(talk(german, "de"));
    expect(cards.map(answerOf).toSorted()).toEqual(["12", "230", "400"]);
  });

  it("never fails, whatever is said", async () => {
    const word = fc.constantFrom(
      ..."the key is because if you a means {{c1:: }} :: has one of , . ? \u2026 stands for called twelve 12 hours TLS we it <script> 鍵 \n".split(
        " ",
      ),
    );
    const texts = fc.array(
      fc.oneof(
        fc.string({ unit: "grapheme", maxLength: 60 }),
        fc.array(word, { maxLength: 25 }).map((words) => words.join(" ")),
      ),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(texts, async (lines) => {
        const video = talk(lines);
        const { cards } = await make(video);
        for (const { kind, front } of cards) {
          expect(parseCloze(front).filter((part) => part.kind === "gap").length > 0).toBe(kind === "cloze");
        }
      }),
      { numRuns: 60 },
    );
  });
});
