import { beforeAll, describe, expect, it } from "vitest";
import { type AccountWorker, signedIn } from "../helpers/accounts";
import { importedPrd, importedQuiz, importedTranscript, importedVersion } from "../helpers/content/imported";
import { countOf } from "../helpers/count-of";
import { sharedWorker } from "../helpers/shared-worker";

let worker: AccountWorker;
beforeAll(async () => {
  worker = (await sharedWorker()) as AccountWorker;
});

const long = (bytes: number) => Array.from({ length: bytes / 50_000 }, (_, at) => `${at} ${"x".repeat(49_990)}`);

async function importing(...items: object[]) {
  const { caller, id } = await signedIn(worker);
  const response = await caller.post("/api/content/import", { items });
  return { id, status: response.status, answer: await response.json() };
}

describe("a library's file with more than the database takes at once", () => {
  it("in one version of a PRD is refused, and nothing is stored", async () => {
    const { id, status, answer } = await importing(importedPrd("long", long(2_400_000)));
    expect([status, answer]).toMatchObject([400, { code: "invalid_input" }]);
    expect(await countOf(worker, "prompts where user_id = ?", id)).toBe(0);
  });

  it("in all versions of a PRD together is imported whole", async () => {
    const versions = [1, 2, 3, 4, 5].map((version) => importedVersion(version, [`v${version}`, ...long(900_000)]));
    const { id, status } = await importing(importedPrd("long", ["v5"], versions));
    expect(status).toBe(200);
    const { results } = await worker.env.DB.prepare(
      `select version.version, version.requirements ->> '$[0]' as first from prompts join prompt_versions version
        on version.prompt_id = prompts.id where prompts.user_id = ? order by 1`,
    )
      .bind(id)
      .all();
    expect(results).toEqual([1, 2, 3, 4, 5].map((version) => ({ version, first: `v${version}` })));
  });

  it("in the attempts and questions of a quiz is imported whole and in order", async () => {
    const question = (at: number) => ({
      ...{ questionText: `Which ${at}?`, questionType: "short_answer", options: [], correctAnswer: "This" },
      ...{ acceptedAnswers: [], explanation: "", difficulty: "easy", bloomsLevel: null, support: null },
      citations: [{ segmentId: 0, startMs: 0, quote: "q".repeat(300_000) }],
    });
    const attempt = (at: number) => ({
      ...{ clientId: `attempt ${at}`, score: 0, totalQuestions: 9, timeSpent: 9, isPractice: false, version: 1 },
      completedAt: "2026-01-02T03:04:05.000Z",
      answers: [
        {
          ...{ question: 8, userAnswer: "That", timeSpent: 1, isCorrect: false, verdict: "wrong", gradedBy: "exact" },
          ...{ reason: "r".repeat(90_000), isOverruled: false },
        },
      ],
    });
    const [questions, attempts] = [
      Array.from({ length: 9 }, (_, at) => question(at)),
      Array.from({ length: 30 }, (_, at) => attempt(at)),
    ];
    const { id, status } = await importing(
      importedTranscript("talk", ["Hello."]),
      importedQuiz("quiz", "upload:talk", questions, attempts),
    );
    expect(status).toBe(200);
    expect(await countOf(worker, "quiz_attempts where user_id = ?", id)).toBe(30);
    const { results } = await worker.env.DB.prepare(
      `select order_index as place, question_text as text from quiz_questions join quizzes on quizzes.id = quiz_id
        where user_id = ? order by 1`,
    )
      .bind(id)
      .all();
    expect(results).toEqual(questions.map(({ questionText }, place) => ({ place, text: questionText })));
  });
});

describe("a library's file with the same thing twice", () => {
  const talk = importedTranscript("talk", ["Hello."]);
  const translation = {
    language: "de",
    how: "track",
    model: null,
    createdAt: talk.createdAt,
    segments: [[0, 900, "Hallo."]],
  };

  it.each([
    ["a language", { ...talk, thing: { ...talk.thing, translations: [translation, translation] } }],
    ["a version", importedPrd("twice", ["a"], [importedVersion(1, ["a"]), importedVersion(1, ["b"])])],
  ])("%s is refused", async (_, item) => {
    expect(await importing(item)).toMatchObject({ status: 400, answer: { code: "invalid_input" } });
  });
});
