import { failQuiz, LECTURE_SOURCE, makeQuiz, makeStudy, openTab } from "./study";
import type { World } from "./world";

/** The results of a quiz that was failed. @param count its number of questions */
export async function openResults(world: World, count = 4) {
  const { page, ...visit } = await world.arrive();
  const study = await makeStudy(page, LECTURE_SOURCE);
  const quiz = await makeQuiz(page, study, { count });
  const attempt = await failQuiz(page, quiz.id);
  await openTab(page, study, `?tab=quiz-results&attempt=${attempt}`);
  await page.getByRole("heading", { name: "Quiz Results" }).waitFor();
  return { page, study, quiz, attempt, ...visit };
}
