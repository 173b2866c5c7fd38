import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import type { PromptView } from "~/functions/prds/model";
import { CASES, type Case } from "~/lab/evaluate/cases";
import { originOf } from "./browser";

/** What the product made from one talk: the document, and the quiz and cards if there are any. */
export type MadeOfTalk = { prd: PromptView; quizId: number | null; cards: number };

/**
 * Uploads a talk's caption file as this page's visitor, and has a document, a quiz and cards made from it. Calls the
 * API outside the page, which would log an error for a quiz that cannot be made.
 */
export async function makeOfTalk(page: Page, { file }: Case): Promise<MadeOfTalk> {
  const headers = { origin: originOf(page.context()) };
  const captions = { fileName: file, text: readFileSync(join(CASES, file), "utf8") };
  const asked = await page.request.post("/api/prompts", { headers, data: { captions }, timeout: 60_000 });
  if (!asked.ok()) throw new Error(`${file}: ${asked.status()} ${await asked.text()}`);
  const prd = (await asked.json()) as PromptView;
  const made = async <T>(what: "quiz" | "flashcards"): Promise<T | null> => {
    const path = `/api/transcripts/${prd.transcriptId}/generate-${what}`;
    const answer = await page.request.post(path, { headers, data: {}, timeout: 60_000 });
    // Without a model, some talks produce none.
    if (answer.status() === 422 || answer.status() === 400) return null;
    if (!answer.ok()) throw new Error(`${file}, ${what}: ${answer.status()} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const quiz = await made<{ quiz: { id: number } }>("quiz");
  const cards = await made<{ flashcards: unknown[] }>("flashcards");
  return { prd, quizId: quiz?.quiz.id ?? null, cards: cards?.flashcards.length ?? 0 };
}
