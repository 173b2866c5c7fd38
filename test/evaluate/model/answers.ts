import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

export type Message = { role: string; content: string };

const FOLDER = "test/evaluate/answers";

/** The name of a request among those on one talk: what is asked last says which it is. */
export function keyOf(messages: readonly Message[]): string {
  return createHash("sha256")
    .update(messages.at(-1)?.content ?? "")
    .digest("hex")
    .slice(0, 12);
}

/** The recorded reply, as its text; null where there is none. */
export function readAnswer(talk: string, messages: readonly Message[]): string | null {
  const path = join(FOLDER, talk, `${keyOf(messages)}.json`);
  return existsSync(path) ? readFileSync(path, "utf8") : null;
}

export function hasAnswers(talk: string): boolean {
  return existsSync(join(FOLDER, talk));
}

/**
 * Writes a request that has no answer, to be answered by a model or by whoever plays one: the answer goes beside it, under the
 * same name with `.json` in the place of `.request.md`.
 * @returns the request's path
 */
export function writeRequest(talk: string, messages: readonly Message[]): string {
  const path = join(FOLDER, talk, `${keyOf(messages)}.request.md`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, messages.map(({ role, content }) => `# ${role}\n\n${content}\n`).join("\n"));
  return path;
}
