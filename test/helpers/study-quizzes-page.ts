import { LECTURE_SOURCE, makeQuiz, makeStudy, openTab } from "./study";
import type { World } from "./world";

/** The quizzes of a transcript that has one of four questions. */
export async function openQuizzes(world: World) {
  const { page, ...visit } = await world.arrive();
  const study = await makeStudy(page, LECTURE_SOURCE);
  const quiz = await makeQuiz(page, study, { count: 4 });
  await openTab(page, study, "?tab=quizzes");
  const card = page.locator(".quiz-card");
  await card.waitFor();
  const choose = async (item: string) => {
    await card.getByRole("button", { name: /^Actions for/ }).click();
    await card.getByRole("button", { name: item, exact: true }).click();
  };
  return { page, study, quiz, card, choose, ...visit };
}
