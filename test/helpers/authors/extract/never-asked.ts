import { readFileSync } from "node:fs";
import { join } from "node:path";
import { quizDraftSchema, quizRequestSchema } from "~/functions/quizzes/model";
import { extract } from "../../extract";
import { talk } from "./study-talks";

/** The questions about sentences, not those with a gap. */
export async function asked(language: string, lines: readonly string[], wishes: object = {}) {
  const request = quizRequestSchema.parse(wishes);
  const { value } = await extract().quiz({ source: talk(lines, language), request });
  return quizDraftSchema.parse(value).questions.filter(({ questionText }) => !questionText.includes("____"));
}

/**
 * What is said in each language to show a rule, from never-asked.txt: what breaks it, and the like that does not.
 * @param rule the heading in the file
 * @throws Error where the file has no such heading
 */
export function neverAsked(rule: string): { language: string; said: string; beside: string }[] {
  const text = readFileSync(join(import.meta.dirname, "never-asked.txt"), "utf8");
  const [, rows] = text.split(`== ${rule}\n`);
  if (rows === undefined) throw new Error(`never-asked.txt has no heading "${rule}".`);
  return rows
    .split("\n\n", 1)
    .flatMap((part) => part.trim().split("\n"))
    .map((row) => {
      const [language = "", said = "", beside = ""] = row.split(" | ");
      return { language, said, beside };
    });
}
