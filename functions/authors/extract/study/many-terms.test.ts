import { expect, it } from "vitest";
import { makeQuiz } from "~/functions/authors/extract/study/quiz";
import { quizRequestSchema } from "~/functions/quizzes/schema";
import { loadSentenceModel } from "../../../../test/helpers/extract";

/** A word of letters, different for each number. */
const wordOf = (number: number) =>
  number.toString(26).replace(/\d/g, (digit) => String.fromCharCode(107 + Number(digit)));

/** CPU seconds for a quiz on captions that explain this many different terms. */
async function secondsFor(terms: number): Promise<{ seconds: number; questions: number }> {
  const segments = Array.from({ length: terms }, (_, id) => ({
    ...{ id, startMs: id * 2000, endMs: id * 2000 + 2000 },
    text: `Retention${wordOf(id)} refers to people that leave the product soon.`,
  }));
  const before = process.cpuUsage();
  const talk = { segments, videoTitle: "Terms", language: "en" };
  const { questions } = await makeQuiz(talk, quizRequestSchema.parse({}), await loadSentenceModel());
  const { user, system } = process.cpuUsage(before);
  return { seconds: (user + system) / 1e6, questions: questions.length };
}

/** The least of three measurements: what else the process does, such as collecting garbage, only adds to one. */
async function leastFor(terms: number): Promise<{ seconds: number; questions: number }> {
  const [first, ...others] = [await secondsFor(terms), await secondsFor(terms), await secondsFor(terms)];
  return { questions: first.questions, seconds: Math.min(first.seconds, ...others.map(({ seconds }) => seconds)) };
}

it("takes no more time per term for very many terms than for some", async () => {
  // Not measured: loading the model and compiling.
  await secondsFor(100);
  const some = await leastFor(250);
  const many = await leastFor(2000);
  // The sentence model keeps most sentences with unknown words.
  expect(some.questions).toBeGreaterThan(150);
  expect(many.questions).toBeGreaterThan(500);
  console.log(`quiz from 250 terms ${some.seconds} s, from 2,000 ${many.seconds} s`);
  // Eight times the terms; comparing all with each other would take up to 64 times as long. The limit is halfway.
  expect(many.seconds / some.seconds).toBeLessThan(22);
}, 60_000);
