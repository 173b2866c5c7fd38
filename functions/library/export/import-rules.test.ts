import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cases } from "~/test/helpers/every-case";
import { createVault } from "~/workers/clients/vault";
import { type LibraryEntry, libraryEntrySchema } from "./model";
import { toImported } from "./to-imported";

const AT = "2026-01-02T03:04:05.000Z";
const VIDEO = "https://www.youtube.com/watch?v=dQw4w9WgXcQ";
const made = { model: "a model", isOfflineDraft: false };
const common = {
  ...{ key: "a key", sourceKey: "video:dQw4w9WgXcQ", createdAt: AT, isBookmarked: false, isFavorite: false },
  ...{ isArchived: false, tags: [], collections: [] },
};
const video = { videoUrl: VIDEO, videoTitle: "A talk", videoDescription: "", language: "en", durationSeconds: 9 };

const THINGS = {
  transcript: {
    ...video,
    ...{ videoId: "dQw4w9WgXcQ", kind: "manual", asides: null, segments: [[0, 1000, "Hello."]], translations: [] },
    chapters: [
      { topicTitle: "Hello", summary: "", startIndex: 0, endIndex: 6, startMs: 0, ...made, confidence: 1 },
    ] as object[],
  },
  prompt: { ...video, requirements: ["A line."], items: [], details: null, ...made, versions: [] },
  quiz: {
    ...{ title: "A quiz", description: "", ...made, attempts: [] as object[] },
    questions: [
      {
        ...{
          questionText: "Which?",
          questionType: "multiple_choice",
          options: ["This", "That"],
          correctAnswer: "This",
        },
        ...{
          acceptedAnswers: [],
          explanation: "",
          difficulty: "easy",
          bloomsLevel: null,
          citations: [],
          support: null,
        },
      },
    ],
  },
  flashcard: {
    cards: [
      {
        ...{
          key: "a card",
          noteKey: null,
          ordinal: 0,
          kind: "basic",
          front: "A front",
          back: "A back",
          category: null,
        },
        ...{ difficulty: "easy", tags: [], citations: [], support: null, ...made, createdAt: AT },
      },
    ],
  },
  highlight: {
    ...{ selectedText: "Hello.", startIndex: 0, endIndex: 6, startMs: 0, userPrompt: "", aiResponse: "", note: "" },
    ...{ citations: [], editedAt: null, ...made },
  },
};
type Kind = keyof typeof THINGS;
const KINDS: Kind[] = ["transcript", "prompt", "quiz", "flashcard", "highlight"];

const read = (itemType: Kind, change: object = {}, around: object = {}) =>
  libraryEntrySchema.safeParse({ itemType, ...common, ...around, thing: { ...THINGS[itemType], ...change } });
const question = (change: object) => ({ questions: THINGS.quiz.questions.map((one) => ({ ...one, ...change })) });
const card = (change: object) => ({ cards: THINGS.flashcard.cards.map((one) => ({ ...one, ...change })) });
const chapter = (change: object) => ({ chapters: THINGS.transcript.chapters.map((one) => ({ ...one, ...change })) });
const attempt = (change: object) => ({
  attempts: [
    {
      ...{ clientId: "an attempt", score: 1, totalQuestions: 1, timeSpent: 9, isPractice: false, completedAt: AT },
      ...{ version: 1, answers: [], ...change },
    },
  ],
});
const GERMAN = { language: "de", how: "track", model: null, createdAt: AT, segments: [[0, 1000, "Hallo."]] };
const translation = (change: object) => ({ translations: [{ ...GERMAN, ...change }] });
const VERSION = { version: 1, requirements: ["A line."], items: [], details: null, cause: "edited", createdAt: AT };
const long = (length: number) => "x".repeat(length);

/** Each is refused by the form or route that creates such a thing in the product. */
const BAD: [string, Kind, object, object?][] = [
  ["a link to a script", "prompt", { videoUrl: "javascript:alert(1)" }],
  ["a link with data", "transcript", { videoUrl: "data:text/html,<script>" }],
  ["a foreign link", "prompt", { videoUrl: "https://evil.example/watch?v=dQw4w9WgXcQ" }],
  ["a blank title", "transcript", { videoTitle: "  " }],
  ["a transcript without speech", "transcript", { segments: [] }],
  ["a segment that says nothing", "transcript", { segments: [[0, 1000, " "]] }],
  [
    "more than 24 hours",
    "transcript",
    {
      segments: [
        [5000, 6000, "Hello."],
        [86_404_000, 86_405_001, "Bye."],
      ],
    },
  ],
  ["a translation of more than 24 hours", "transcript", translation({ segments: [[0, 86_400_001, "Hallo."]] })],
  ["two translations into one language", "transcript", { translations: [GERMAN, GERMAN] }],
  ["a version twice", "prompt", { versions: [VERSION, VERSION] }],
  ["an attempt twice", "quiz", { attempts: [...attempt({}).attempts, ...attempt({}).attempts] }],
  ["a card twice", "flashcard", { cards: [...THINGS.flashcard.cards, ...THINGS.flashcard.cards] }],
  ["a long title", "prompt", { videoTitle: long(301) }],
  ["a segment longer than captions may be", "transcript", { segments: [[0, 9, long(2002)]] }],
  [
    "segments in no order",
    "transcript",
    {
      segments: [
        [5, 9, "a"],
        [0, 4, "b"],
      ],
    },
  ],
  ["a segment that ends before it begins", "transcript", { segments: [[5, 4, "a"]] }],
  ["a time that no clock shows", "transcript", { segments: [[0, 36_000_000_001, "a"]] }],
  ["more text than a transcript may have", "transcript", { segments: Array(2001).fill([0, 1, long(2000)]) }],
  ["a long chapter title", "transcript", chapter({ topicTitle: long(121) })],
  ["a long summary", "transcript", chapter({ summary: long(501) })],
  ["too many chapters", "transcript", { chapters: Array(61).fill(THINGS.transcript.chapters[0]) }],
  ["a long quiz title", "quiz", { title: long(311) }],
  ["a long description", "quiz", { description: long(1001) }],
  ["a long question", "quiz", question({ questionText: long(1001) })],
  ["a question with one option", "quiz", question({ options: ["This"] })],
  ["an answer that is no option", "quiz", question({ correctAnswer: "Neither" })],
  ["a truth that is neither", "quiz", question({ questionType: "true_false", options: [], correctAnswer: "maybe" })],
  ["a long option", "quiz", question({ options: ["This", long(301)] })],
  ["a long explanation", "quiz", question({ explanation: long(2001) })],
  ["a score above all questions", "quiz", attempt({ score: 2 })],
  ["more time than there is", "quiz", attempt({ timeSpent: 86_400_001 })],
  ["a front beyond its limit", "flashcard", card({ front: long(501) })],
  ["a blank front", "flashcard", card({ front: " " })],
  ["no back", "flashcard", card({ back: "" })],
  ["a back beyond its limit", "flashcard", card({ back: long(2001) })],
  ["a cloze card without a gap", "flashcard", card({ kind: "cloze" })],
  ["a side that the card does not have", "flashcard", card({ ordinal: 7 })],
  ["a blank tag", "flashcard", card({ tags: [""] })],
  ["study of a time that no date has", "flashcard", card({ studied: studiedAt(1e15) })],
  ["a long request", "highlight", { userPrompt: long(1001) }],
  ["a long answer", "highlight", { aiResponse: long(20_001) }],
  ["a long note", "highlight", { note: long(2001) }],
  ["a selection beyond its limit", "highlight", { endIndex: 12_001 }],
  ["a date before 1970", "highlight", {}, { createdAt: "0001-01-01T00:00:00Z" }],
  ["a date of the far future", "highlight", { editedAt: "9999-01-01T00:00:00Z" }],
];

function studiedAt(createdAt: number) {
  return { createdAt, isSuspended: false, buriedUntil: null, state: {}, log: [] };
}

describe("a library's file is read by the rules of the forms", () => {
  it.each(KINDS)("accepts a %s as the product writes it", (kind) => {
    expect(read(kind).error?.issues ?? []).toEqual([]);
  });

  it.each(BAD)("refuses %s", (_, kind, change, around) => {
    expect(read(kind, change, around).success).toBe(false);
  });

  it("dates nothing later than now", async () => {
    const now = new Date("2026-02-01T00:00:00Z");
    const later = "2027-01-01T00:00:00.000Z";
    const things: [Kind, object][] = [
      ["prompt", {}],
      ["quiz", attempt({ completedAt: later })],
      ["flashcard", card({ createdAt: later })],
      ["highlight", { editedAt: later }],
    ];
    for (const [kind, change] of things) {
      const entry: LibraryEntry = libraryEntrySchema.parse(read(kind, change, { createdAt: later }).data);
      const deps = { now: () => now, newToken: () => "token", vault: createVault("secret") };
      const text = JSON.stringify(await toImported(deps, entry, { userId: 1, transcriptId: 1 }));
      expect([kind, text.includes("2027"), text.includes(String(Date.parse(later)))]).toEqual([kind, false, false]);
    }
  });

  it("keeps only the canonical link of a video, whatever text a link field contains", () => {
    const scheme = fc.constantFrom(
      "javascript:",
      "data:",
      "vbscript:",
      "http://",
      "https://",
      "//",
      "JaVaScript:\n",
      "",
    );
    const host = fc.constantFrom(
      "www.youtube.com",
      "youtu.be",
      "www.youtube.com.evil.example",
      "www.youtube.com@evil",
      "",
    );
    const rest = fc.oneof(
      fc.string(),
      fc.constantFrom("/watch?v=dQw4w9WgXcQ", "/dQw4w9WgXcQ", '/embed/dQw4w9WgXcQ"><b>'),
    );
    const hostile = fc.oneof(
      fc.webUrl(),
      fc.tuple(scheme, host, rest).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(hostile, fc.string(), fc.constantFrom("transcript", "prompt"), (videoUrl, videoId, kind) => {
        const { data } = read(kind, { videoUrl, ...(kind === "transcript" && { videoId }) });
        if (data?.itemType !== "transcript" && data?.itemType !== "prompt") return;
        expect(data.thing.videoUrl).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/);
        if (data.itemType === "transcript") expect(data.thing.videoUrl?.slice(-11)).toBe(data.thing.videoId);
      }),
      { numRuns: cases(300, 2000) },
    );
  });
});
