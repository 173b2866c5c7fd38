import type { Locator, Page } from "playwright-core";
import { originOf } from "./browser";
import { focused } from "./focus";
import { sampleUrl } from "./prd";
import { open } from "./quiet";

/** Index of the sample that explains enough for a quiz of several questions. */
const LECTURE = 2;

/** A source that gives several questions, none of them multiple choice. */
export const LECTURE_SOURCE = { videoUrl: sampleUrl(LECTURE) };

/** Makes a transcript of a sample, the first by default, without going through the form; resolves once it can be read. */
export async function openSampleTranscript(page: Page, sample = 0): Promise<void> {
  const { path } = await makeStudy(page, { videoUrl: sampleUrl(sample) });
  await open(page, path);
  await segment(page, 0).waitFor();
  // On phones they are in a sheet.
  await page.locator("#chapters-heading").waitFor({ state: "attached" });
}

/** The same with the sample that a quiz can be made from. */
export const openLecture = (page: Page): Promise<void> => openSampleTranscript(page, LECTURE);

/** A segment of the text by its number. */
export const segment = (page: Page, id: number): Locator => page.locator(`#s${id}`);

/** Generates the first quiz of the open transcript. @param note what is said of it before its questions are kept */
export async function generateQuiz(page: Page, note = /^/): Promise<void> {
  await page.getByRole("tab", { name: "Quizzes" }).click();
  await page.getByRole("button", { name: "Generate First Quiz" }).click();
  await page.getByRole("dialog", { name: "Keep or Drop" }).getByText(note).first().waitFor();
  await keepQuestions(page);
  await page.getByRole("button", { name: "Start Quiz" }).waitFor();
}

/** Keeps all questions of the quiz that was just generated. */
export async function keepQuestions(page: Page): Promise<void> {
  const sort = page.getByRole("dialog", { name: "Keep or Drop" });
  await sort.getByRole("button", { name: "Keep the Rest" }).click();
  await sort.getByRole("button", { name: "Done", exact: true }).click();
  await sort.waitFor({ state: "detached" });
}

/** Resolves when this question is shown and its keys work. */
export async function questionIs(page: Page, number: number, count: number): Promise<void> {
  await page.getByText(`Question ${number} of ${count}`, { exact: true }).waitFor();
  await page.locator("h3[id^=question-]:focus").waitFor();
}

/** Answers the current question, by the first option or a word. */
export async function answerByKeyboard(page: Page): Promise<void> {
  if ((await page.getByRole("radio").count()) > 0) {
    await page.keyboard.press("1");
  } else {
    await page.keyboard.press("Tab");
    await focused(page.getByPlaceholder("Your answer")).waitFor();
    await page.keyboard.type("fridge");
  }
  await page.getByText("Your answer:").waitFor();
}

/** Submits a quiz that has open questions and at least one answer. */
export async function submitUnfinished(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Submit Quiz" }).click();
  await page.getByRole("button", { name: "Submit anyway" }).click();
}

/** Answers every question by keyboard alone until the results are there. */
export async function takeByKeyboard(page: Page): Promise<void> {
  const first = page.getByText(/^Question 1 of \d+$/);
  const count = Number(/of (\d+)/.exec((await first.textContent()) ?? "")?.[1]);
  for (let number = 1; number <= count; number += 1) {
    await questionIs(page, number, count);
    await answerByKeyboard(page);
    await page.keyboard.press("Enter");
  }
  await page.getByRole("heading", { name: "Quiz Results" }).waitFor();
}

/** Unfolds what the results show below the next step. */
export async function showAllResults(page: Page): Promise<void> {
  const all = page.getByText("All results", { exact: true });
  await all.waitFor();
  if (!(await page.getByRole("tab", { name: "Question Review" }).isVisible())) await all.click();
}

/**
 * An API call with the cookies of the page's profile, which need not have opened any page. Returns the parsed JSON. It
 * is not affected by anything the test does to the page's own requests.
 */
export async function call<T>(page: Page, path: string, body?: unknown, method = "POST"): Promise<T> {
  const answer = await page.request.fetch(path, {
    method,
    headers: { origin: originOf(page.context()) },
    ...(body === undefined ? {} : { data: body }),
    timeout: 60_000,
    // workerd closes connections idle for some seconds, while Playwright considers them still open.
    maxRetries: 2,
  });
  if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export type Study = { id: number; path: string };

/** A new transcript of this visitor, by default of the first sample, without going through the form. */
export async function makeStudy(page: Page, source: object = { videoUrl: sampleUrl() }): Promise<Study> {
  const { videoTranscript } = await call<{ videoTranscript: { id: number } }>(page, "/api/transcripts", source);
  return { id: videoTranscript.id, path: `/transcript/${videoTranscript.id}` };
}

/** Opens a tab of the study page and waits until it is usable. */
export async function openTab(page: Page, { path }: Study, query = ""): Promise<void> {
  await open(page, `${path}${query}`);
  await page.getByRole("tablist", { name: "Study" }).waitFor();
}

type Made = { quiz: { id: number; title: string } };

/** A quiz on that transcript. */
export async function makeQuiz(page: Page, { id }: Study, wish: object = {}): Promise<Made["quiz"]> {
  return (await call<Made>(page, `/api/transcripts/${id}/generate-quiz`, wish)).quiz;
}

/** A transcript's whole text, as indexed by highlights. */
export async function textOf(page: Page, { id }: Pick<Study, "id">): Promise<string> {
  type Data = { transcriptData: { text: string }[] };
  const { transcriptData } = await call<Data>(page, `/api/transcripts/${id}`, undefined, "GET");
  return transcriptData.map(({ text }) => text).join(" ");
}

type Wanted = { startIndex: number; endIndex: number; userPrompt?: string };

/** A highlight of the text between two indexes. */
export async function makeHighlight(page: Page, study: Study, wanted: Wanted): Promise<number> {
  const selectedText = (await textOf(page, study)).slice(wanted.startIndex, wanted.endIndex);
  const body = { userPrompt: "summarize this", selectedText, ...wanted };
  return (await call<{ id: number }>(page, `/api/transcripts/${study.id}/transform-text`, body)).id;
}

type OpenQuestion = { id: number; questionType: string; options: string[] };

/** Submits the same wrong answer to every question; returns the attempt's id. */
export async function failQuiz(page: Page, quizId: number): Promise<number> {
  const questions = await call<OpenQuestion[]>(page, `/api/quizzes/${quizId}/questions`, undefined, "GET");
  const answers = questions.map(({ id }) => ({ questionId: id, userAnswer: "nothing of the kind", timeSpent: 2 }));
  const { attempt } = await call<{ attempt: { id: number } }>(page, `/api/quizzes/${quizId}/attempts`, {
    answers,
    timeSpent: 65,
  });
  return attempt.id;
}
