import { lengthOf } from "../rules/words";
import { ORDER } from "./languages/germanic";
import { type Material, type Statement, standsAlone } from "./statements";
import { capital, uncapital, wholeWords } from "./words";

/** Why something is so, or what follows from it, as a question and its answer. */
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
      if (!standsAlone(result, language, true) || !language.isWhole(result)) continue;
      const question = language.why(inner(result));
      if (question !== null) return [{ statement, question, answer: capital(cause) }];
    }
    return [];
  });
}

const MIN_CONDITION = 4;
const MIN_OUTCOME = 3;
const MAX_OUTCOME = 16;
/** What happens if something is so: "If A, B". */
export function outcomesOf({ language, statements }: Material): Reason[] {
  const { conditions } = language;
  if (!conditions) return [];
  const pattern = new RegExp(
    `^(?<clause>(?:${conditions.openers}) ?(?<condition>[^,—–]{12,100})), (?:then |dann |so |alors |entonces |то |então |allora |dan )?(?<outcome>[^,—–]{8,140})$`,
    "iu",
  );
  return statements.flatMap((statement) => {
    if (!statement.isKept) return [];
    const { clause = "", condition = "", outcome = "" } = pattern.exec(statement.text)?.groups ?? {};
    const length = lengthOf(outcome);
    if (lengthOf(condition) < MIN_CONDITION || length < MIN_OUTCOME || length > MAX_OUTCOME) return [];
    if (wholeWords(language.pronouns, condition).test(condition)) return [];
    return ORDER.test(outcome)
      ? []
      : [{ statement, question: conditions.whatIf(uncapital(clause)), answer: capital(outcome) }];
  });
}
