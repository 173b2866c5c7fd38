import { CUSTOM_VARIABLES } from "./model";

/** `{{name}}`: how templates and learners' own messages write a variable. */
export const VARIABLE = /\{\{\s*(\w{1,40})\s*\}\}/g;

/** The first variable in a learner's own message that does not exist; null when all do. */
export function findUnknownVariable(text: string): string | null {
  const known: readonly string[] = CUSTOM_VARIABLES;
  for (const [, name = ""] of text.matchAll(VARIABLE)) if (!known.includes(name)) return name;
  return null;
}
