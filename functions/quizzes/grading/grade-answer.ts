import type { Deps } from "~/functions/deps";
import { AppError, causeOf, toAppError } from "~/functions/errors";
import { cleanText, shorten } from "~/functions/text/clean-text";
import type { Grader, QuestionType, Verdict } from "../quiz-kinds";
import { type Grade, gradeByExtract, type ShortQuestion } from "./grade-without-model";
import { sayGrade } from "./say-grade";

const MAX_REASON = 300;
/** An answer that tells the grader what to write is graded by rules, which cannot be persuaded. */
const SPEAKS_TO_GRADER =
  /\b(?:ignore|disregard|forget|override)\b.{0,40}\b(?:instructions?|rules?|prompts?|above|previous|expected)\b|["'{]\s*verdicts?\b|\b(?:mark|grade|count|rate)\b.{0,30}\b(?:correct|right|true)\b/i;

export type Gradable = ShortQuestion & { id: number; questionType: QuestionType };
export type Graded = { verdict: Verdict; gradedBy: Grader; reason: string | null };

/**
 * Grades the answers to these questions, in their order. Multiple choice and true/false are compared exactly; short
 * answers go to the model in one call. If the model fails or skips one, rules decide and the reason says so; rules also
 * grade answers addressed to the grader.
 * @param answers by question id; missing or blank ones are wrong
 * @throws AppError cancelled
 */
export async function gradeAnswers(
  { author, gradingWords, log }: Pick<Deps, "author" | "gradingWords" | "log">,
  questions: readonly Gradable[],
  answers: ReadonlyMap<number, string>,
  signal?: AbortSignal,
): Promise<Graded[]> {
  const isOffline = author.kind === "extract";
  const given = (question: Gradable) => (answers.get(question.id) ?? "").trim();
  const isForModel = (answer: string) => answer !== "" && !SPEAKS_TO_GRADER.test(answer);
  const short = questions.filter((question) => question.questionType === "short_answer" && isForModel(given(question)));
  if (short.some(({ language = "en" }) => !/^en\b/i.test(language))) {
    await gradingWords().catch((thrown: unknown) => {
      log("warn", "short answers graded with English words", { cause: causeOf(toAppError(thrown)) });
    });
  }
  const judged = new Map<number, Graded>();
  if (short.length > 0 && !isOffline) {
    try {
      const verdicts = await askModel(
        author,
        short.map((question) => ({ question, answer: given(question) })),
        signal,
      );
      for (const [index, question] of short.entries()) {
        const grade = verdicts.get(index + 1);
        if (grade) judged.set(question.id, { ...grade, gradedBy: "model" });
      }
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code === "cancelled") throw thrown;
      log("warn", "short answers graded without the model", { code: thrown.code });
    }
  }
  return questions.map((question) => {
    const answer = given(question);
    if (question.questionType !== "short_answer") return gradeExactly(question, answer);
    if (answer === "") return { verdict: "wrong", gradedBy: "exact", reason: null };
    const byRules = gradeByExtract(question, answer);
    const isMeant = isOffline || !isForModel(answer);
    return judged.get(question.id) ?? withoutModel(byRules, isMeant, question.language);
  });
}

async function askModel(
  author: Deps["author"],
  answers: readonly { question: ShortQuestion; answer: string }[],
  signal: AbortSignal | undefined,
): Promise<Map<number, Grade>> {
  const { value } = await author.grade(answers, { signal });
  const grades = value.verdicts.map(({ number, verdict, reason }) => {
    const grade: Grade = { verdict, reason: shorten(cleanText(reason), MAX_REASON) };
    return [number, grade] as const;
  });
  return new Map(grades);
}

/** Options differ by more than case and spaces, so a page may change those. */
function gradeExactly({ correctAnswer }: Gradable, answer: string): Graded {
  const isRight = answer !== "" && sameText(answer) === sameText(correctAnswer);
  return { verdict: isRight ? "correct" : "wrong", gradedBy: "exact", reason: null };
}

function sameText(text: string): string {
  return text.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();
}

function withoutModel({ verdict, reason }: Grade, isMeant: boolean, language = "en"): Graded {
  const note = isMeant ? "" : ` ${sayGrade("withoutModel", language)}`;
  return { verdict, gradedBy: "offline", reason: `${reason}${note}` };
}
