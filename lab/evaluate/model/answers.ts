import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import * as z from "zod";

export type Message = { role: string; content: string };

/** The folder of recorded answers. */
export const ANSWERS = "lab/evaluate/answers";

const QUIZ_NAME = "write-a-quiz-on-this-video";

/** `asked`: the hash of the answered request, rules included. */
const recordedSchema = z.object({ asked: z.string(), answer: z.unknown() });

/** A recorded answer; `isStale` if its request has been reworded since. */
export type Recorded = { answer: unknown; isStale: boolean };

/**
 * The name of a request among those on one talk: its task in words, so that answers stay valid when the rules are reworded.
 * Requests with material of their own (a second attempt, a check of lines) also carry their hash, because the answer fits
 * no other request.
 */
export function nameOf(messages: readonly Message[]): string {
  const { content = "" } = messages.at(-1) ?? {};
  const [, task] = content.split("</video>\n\nTask: ");
  if (task === undefined) return hashOf(messages.slice(-1));
  const name = (/^[^.:\n]*/u.exec(task)?.[0] ?? "").trim().replaceAll(/\W+/gu, "-");
  return task.includes("<video>") ? `${name}-${hashOf(messages.slice(-1))}` : name;
}

/** The hash of these messages, without the form that the client adds. */
export function hashOf(messages: readonly Message[]): string {
  const texts = messages.map(({ content }) => content.split("\n\nAnswer with JSON of this form")[0]);
  return createHash("sha256").update(texts.join("\n")).digest("hex").slice(0, 12);
}

/** The recorded answer to a request; null if there is none. */
export function readAnswer(talk: string, messages: readonly Message[]): Recorded | null {
  const path = join(ANSWERS, talk, `${nameOf(messages)}.json`);
  if (!existsSync(path)) return null;
  const { asked, answer } = recordedSchema.parse(JSON.parse(readFileSync(path, "utf8")));
  return { answer, isStale: asked !== hashOf(messages) };
}

/** Whether a quiz was recorded, as of talks whose document is recorded with chapters, a quiz, and cards. */
export function hasStudyAnswers(talk: string): boolean {
  return existsSync(join(ANSWERS, talk, `${QUIZ_NAME}.json`));
}

/**
 * Writes an unanswered request to a file, to be answered by a model or by a person in its place. The answer goes next to it,
 * with `.json` instead of `.request.md`, as `{"asked": <hash>, "answer": <reply>}`.
 * @returns the request's path
 */
export function writeRequest(talk: string, messages: readonly Message[]): string {
  const path = join(ANSWERS, talk, `${nameOf(messages)}.request.md`);
  mkdirSync(dirname(path), { recursive: true });
  const texts = messages.map(({ role, content }) => `# ${role}\n\n${content}\n`);
  writeFileSync(path, [`asked: ${hashOf(messages)}\n`, ...texts].join("\n"));
  return path;
}
