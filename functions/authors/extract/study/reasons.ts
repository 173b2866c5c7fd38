import { lengthOf } from "../rules/words";
import { capital } from "./capitals";
import { type Material, type Statement, standsAlone } from "./statements";

/** Why something is so, as a question and its answer. */
export type Reason = { statement: Statement; question: string; answer: string };

const MIN_RESULT = 4;
const MIN_CAUSE = 3;
const MAX_CAUSE = 18;

export function reasonsOf({ language, statements, inner }: Material): Reason[] {
  return statements.flatMap((statement) => {
    if (!statement.isKept) return [];
    for (const pattern of language.reasons) {
      const { result = "", cause = "" } = pattern.exec(statement.text)?.groups ?? {};
      const length = lengthOf(cause);
      if (lengthOf(result) < MIN_RESULT || length < MIN_CAUSE || length > MAX_CAUSE || /[,，、،]/u.test(result))
        continue;
      if (!standsAlone(result, language, true) || language.isWhole?.(result) === false) continue;
      const question = language.why(inner(result));
      if (question !== null) return [{ statement, question, answer: capital(cause) }];
    }
    return [];
  });
}
