import type { Locator, Page } from "playwright-core";
import { sampleButtons } from "./home";
import { sampleUrl } from "./prd";

/** Makes a transcript of the first sample and waits for its page to be of use. */
export async function openSampleTranscript(page: Page): Promise<void> {
  await page.goto("/?tab=transcript", { waitUntil: "networkidle" });
  await sampleButtons(page).first().click();
  await page.waitForURL(/\/transcript\/\d+/, { timeout: 20_000 });
  await segment(page, 0).waitFor();
  await page.getByRole("heading", { name: "Chapters" }).waitFor();
}

/** A segment of the text by its number. */
export const segment = (page: Page, id: number): Locator => page.locator(`#s${id}`);

type Point = { x: number; y: number };

/** Longer than the text takes to come to rest after a jump within it. */
const FRAMES = 12;

/**
 * Where one segment begins and where another has its middle, once both are on the screen, under nothing else, and stay
 * where they are: a tab that was just pressed is not there yet, and a font that arrives late moves every word.
 */
async function endsAtRest(page: Page, from: number, to: number): Promise<[Point, Point]> {
  await segment(page, from).waitFor();
  await segment(page, to).waitFor();
  const ends = await page.waitForFunction(
    async ([first, last, frames]) => {
      const pointIn = (id: number, part: number) => {
        const node = document.getElementById(`s${id}`)?.firstChild;
        if (!(node instanceof Text)) return null;
        const range = document.createRange();
        range.setStart(node, Math.floor(node.length * part));
        range.setEnd(node, Math.floor(node.length * part) + 1);
        const { left, top, height } = range.getBoundingClientRect();
        const point = { x: left + 1, y: top + height / 2 };
        return document.elementFromPoint(point.x, point.y) === node.parentElement ? point : null;
      };
      const read = () => [pointIn(first as number, 0), pointIn(last as number, 0.5)];
      await document.fonts.ready;
      const before = read();
      for (let frame = 0; frame < (frames as number); frame += 1) await new Promise(requestAnimationFrame);
      const [start, end] = read();
      return start && end && JSON.stringify(before) === JSON.stringify([start, end]) ? ([start, end] as const) : null;
    },
    [from, to, FRAMES],
  );
  const found = await ends.jsonValue();
  if (!found) throw new Error("the segments never came to rest");
  return [...found];
}

/**
 * Drags the mouse from the beginning of one segment into another, as a reader marks words; settles when the dialog
 * shows them.
 */
export async function dragOver(page: Page, from: number, to: number): Promise<void> {
  const [start, end] = await endsAtRest(page, from, to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await page.mouse.up();
  const words = page.getByRole("dialog", { name: "Transform Selected Text" }).locator("blockquote");
  await words.waitFor();
  const [beginning, selected] = [await segment(page, from).textContent(), await words.textContent()];
  if (!beginning?.trim() || !selected?.startsWith(beginning)) throw new Error(`selected by the mouse: ${selected}`);
}

/** Selects, asks and waits for the saved highlight. */
export async function transform(page: Page, wish: string): Promise<void> {
  await dragOver(page, 2, 5);
  await page.getByLabel("What would you like me to do with this text?").fill(wish);
  await page.getByRole("button", { name: "Transform", exact: true }).click();
  await page.getByRole("dialog").waitFor({ state: "detached", timeout: 15_000 });
}

/** Generates the first quiz of the transcript that is open. */
export async function generateQuiz(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Quizzes" }).click();
  await page.getByRole("button", { name: "Generate First Quiz" }).click();
  await page.getByRole("button", { name: "Start Quiz" }).waitFor({ timeout: 20_000 });
}

/** Answers every question by keyboard alone, the first option or a word, until the results are there. */
export async function takeByKeyboard(page: Page): Promise<void> {
  await page.getByText(/^Question 1 of \d+$/).waitFor();
  const count = Number(/of (\d+)/.exec((await page.getByText(/^Question 1 of \d+$/).textContent()) ?? "")?.[1]);
  for (let number = 1; number <= count; number += 1) {
    await page.getByText(`Question ${number} of ${count}`, { exact: true }).waitFor();
    if ((await page.getByRole("radio").count()) > 0) {
      await page.keyboard.press("1");
    } else {
      await page.keyboard.press("Tab");
      await page.keyboard.type("fridge");
    }
    await page.getByText("Your answer:").waitFor();
    await page.keyboard.press("Enter");
  }
  await page.getByRole("heading", { name: "Quiz Results" }).waitFor();
}

/** A call of the API as the page's own scripts make it; answers the parsed JSON. */
export async function call<T>(page: Page, path: string, body?: unknown, method = "POST"): Promise<T> {
  return (await page.evaluate(
    async ([to, json, how]) => {
      const init = json === undefined ? {} : { headers: { "Content-Type": "application/json" }, body: json };
      const answer = await fetch(to as string, { method: how as string, ...init });
      if (!answer.ok) throw new Error(`${how} ${to}: ${answer.status} ${await answer.text()}`);
      return await answer.json();
    },
    [path, body === undefined ? undefined : JSON.stringify(body), method],
  )) as T;
}

export type Study = { id: number; path: string };

/** A new transcript of this visitor's, by default of the first sample, without going through the form. */
export async function makeStudy(page: Page, source: object = { videoUrl: sampleUrl() }): Promise<Study> {
  const { videoTranscript } = await call<{ videoTranscript: { id: number } }>(page, "/api/transcripts", source);
  return { id: videoTranscript.id, path: `/transcript/${videoTranscript.id}` };
}

/** Opens a tab of the study page and waits until it is of use. */
export async function openTab(page: Page, { path }: Study, query = ""): Promise<void> {
  await page.goto(`${path}${query}`, { waitUntil: "networkidle" });
  await page.getByRole("tablist", { name: "Study" }).waitFor();
}

type Made = { quiz: { id: number; title: string } };

/** A quiz on that transcript. */
export async function makeQuiz(page: Page, { id }: Study, wish: object = {}): Promise<Made["quiz"]> {
  return (await call<Made>(page, `/api/transcripts/${id}/generate-quiz`, wish)).quiz;
}

type Wanted = { startIndex: number; endIndex: number; userPrompt?: string };

/** A highlight of the text between two indices. */
export async function makeHighlight(page: Page, { id }: Study, wanted: Wanted): Promise<number> {
  const { transcriptData } = await call<{ transcriptData: { text: string }[] }>(
    page,
    `/api/transcripts/${id}`,
    undefined,
    "GET",
  );
  const joined = transcriptData.map(({ text }) => text).join(" ");
  const selectedText = joined.slice(wanted.startIndex, wanted.endIndex);
  const body = { userPrompt: "summarise this", selectedText, ...wanted };
  return (await call<{ id: number }>(page, `/api/transcripts/${id}/transform-text`, body)).id;
}

type OpenQuestion = { id: number; questionType: string; options: string[] };

/** Submits the same wrong answer to every question; answers the attempt's id. */
export async function failQuiz(page: Page, quizId: number): Promise<number> {
  const questions = await call<OpenQuestion[]>(page, `/api/quizzes/${quizId}/questions`, undefined, "GET");
  const answers = questions.map(({ id }) => ({ questionId: id, userAnswer: "nothing of the kind", timeSpent: 2 }));
  const { attempt } = await call<{ attempt: { id: number } }>(page, `/api/quizzes/${quizId}/attempts`, {
    answers,
    timeSpent: 65,
  });
  return attempt.id;
}

/** The middle of the first line that a stretch of the text takes up on the screen. */
export async function pointOf(page: Page, segmentId: number, offset: number): Promise<{ x: number; y: number }> {
  return await page.evaluate(
    ([id, at]) => {
      const node = document.getElementById(`s${id}`)?.firstChild;
      if (!(node instanceof Text)) throw new Error(`segment ${id} is not in the page`);
      const range = document.createRange();
      range.setStart(node, at as number);
      range.setEnd(node, (at as number) + 1);
      const { left, top, width, height } = range.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    },
    [segmentId, offset],
  );
}
