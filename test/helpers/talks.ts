import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Page } from "playwright-core";
import type { PromptView } from "~/functions/prds/model";
import { originOf } from "./browser";

/** What the product made from one talk: the document, and the quiz and cards if there are any. */
export type MadeOfTalk = { prd: PromptView; quizId: number | null; cards: number };

/** Uploads a caption file as this page's visitor, and has a document made from it. Calls the API outside the page. */
export async function makeDocument(page: Page, path: string): Promise<PromptView> {
  const headers = { origin: originOf(page.context()) };
  const captions = { fileName: basename(path), text: readFileSync(path, "utf8") };
  const asked = await page.request.post("/api/prompts", { headers, data: { captions }, timeout: 60_000 });
  if (!asked.ok()) throw new Error(`${path}: ${asked.status()} ${await asked.text()}`);
  return (await asked.json()) as PromptView;
}

/** Makes a document, a quiz and cards. A page would log an error for a quiz that cannot be made. */
export async function makeOfTalk(page: Page, file: string): Promise<MadeOfTalk> {
  const headers = { origin: originOf(page.context()) };
  const prd = await makeDocument(page, file);
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
