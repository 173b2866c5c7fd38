import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import type { PdfDocument } from "~/functions/exports/port";
import { openableVideo } from "~/functions/transcripts/video-link";
import type { AttemptView, GradedAnswer } from "../model";
import { breakDown } from "./breakdown";
import { bandOf, formatDuration, percentOf } from "./duration";
import { countMarks, markOf } from "./points";
import { readAttempt } from "./read-attempts";

type Section = PdfDocument["sections"][number];

/**
 * The results of one of the owner's attempts as a PDF: the summary, and every question with its answers.
 * @returns the file's bytes
 * @throws AppError not_found
 */
export async function reportPdf(
  deps: Pick<Deps, "db" | "pdf">,
  input: { owner: Owner; id: number },
): Promise<Uint8Array> {
  const attempt = await readAttempt(deps, input);
  const date = new Date(attempt.completedAt).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  return deps.pdf.render({
    title: `Quiz Results: ${attempt.quizTitle}`,
    subtitle: `${attempt.videoTitle} · ${date}`,
    videoUrl: openableVideo(attempt.videoUrl),
    notice: attempt.isPractice ? "Practice on some of the quiz's questions." : null,
    sections: [summary(attempt), breakdown(attempt), ...attempt.answers.map(review)],
  });
}

function summary(attempt: AttemptView): Section {
  const { score, totalQuestions, timeSpent } = attempt;
  const percent = percentOf(score, totalQuestions);
  return section("Summary", [
    `Score: ${score}/${totalQuestions} (${percent}%), ${bandOf(percent).label}`,
    countMarks(attempt.answers)
      .map(({ name, count }) => `${name}: ${count}.`)
      .join(" "),
    `Time Spent: ${formatDuration(timeSpent)}`,
  ]);
}

function breakdown({ answers }: AttemptView): Section {
  const { byType, byDifficulty } = breakDown(answers);
  const lines = [...byType, ...byDifficulty].map(
    ({ kind, correct, total, percent }) => `${kind.replaceAll("_", " ")}: ${correct}/${total} (${percent}%)`,
  );
  return section("Performance Breakdown", lines);
}

function review(answer: GradedAnswer, index: number): Section {
  const { userAnswer, isCorrect, correctAnswer, explanation, citations, reason, ownMark } = answer;
  return {
    heading: `Question ${index + 1}: ${markOf(answer, "the learner")}`,
    lines: [
      plain(answer.questionText),
      plain(`Your Answer: ${userAnswer.trim() || "No answer provided"}`),
      ...(isCorrect && ownMark === null ? [] : [plain(`Correct Answer: ${correctAnswer}`)]),
      ...(reason === null ? [] : [plain(`Grade: ${reason}`)]),
      { text: `Explanation: ${explanation}`, citations },
    ],
  };
}

function section(heading: string, lines: readonly string[]): Section {
  return { heading, lines: lines.map(plain) };
}

function plain(text: string) {
  return { text, citations: [] };
}
