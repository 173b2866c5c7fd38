import type { Owner } from "~/functions/accounts/owner";
import type { Deps } from "~/functions/deps";
import { AppError } from "~/functions/errors";
import { answerLine, answerTo } from "./answer-lines";
import { cleanLine } from "./clean-line";
import { editPrompt } from "./edit-prd";
import { readPrompt } from "./read-prd";

/** Saves tried while others change the same document. */
const TRIES = 3;

/**
 * Writes the answer to an open question into the document as its owner's line, among the decisions. The same answer
 * again changes nothing.
 * @returns the id of the line
 * @throws AppError not_found, invalid_input, conflict if the question has another answer
 */
export async function answerQuestion(
  deps: Pick<Deps, "db" | "now">,
  input: { id: number; owner: Owner; question: string; answer: string },
): Promise<string> {
  const { id, owner, question } = input;
  const answer = cleanLine(input.answer);
  if (answer === "") throw new AppError("invalid_input", "An answer needs a letter or a number.");
  const text = cleanLine(`${answerTo(question)} ${answer}`);
  for (let left = TRIES; ; left -= 1) {
    const prompt = await readPrompt(deps, { id, owner });
    if (!prompt?.details?.openQuestions.some((one) => one.id === question)) {
      throw new AppError("not_found", "There is no such open question.");
    }
    const given = answerLine(prompt, question);
    if (given?.text === text && given.id) return given.id;
    if (given) throw new AppError("conflict", `${question} was answered: ${given.id}. Its owner can change that.`);
    try {
      const edits = { version: prompt.version, added: [{ to: "decisions" as const, text }], lines: [], moves: [] };
      const line = answerLine(await editPrompt(deps, { id, owner, edits }), question);
      if (line?.id) return line.id;
      throw new Error("an answer was neither saved nor refused");
    } catch (thrown) {
      if (left === 1 || !(thrown instanceof AppError) || thrown.code !== "conflict") throw thrown;
    }
  }
}
