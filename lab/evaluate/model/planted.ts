import type { AuthorPort, Verifiable } from "~/functions/authors/port";
import { AppError } from "~/functions/errors";
import type { Support } from "~/functions/prds/prd-groups";
import { seededRandom, shuffle } from "~/functions/quizzes/generation/write-valid-questions";
import type { Case } from "../cases";

/** The faults planted in a question, card, or check. */
export const FAULTS = ["none", "wrong answer", "another quote"] as const;
export type Fault = (typeof FAULTS)[number];

/**
 * A question, card, or requirement's check in the form that is checked against its quotes. `others`: the wrong options
 * of a multiple choice.
 */
export type Asked = Verifiable & { others: readonly string[] };

/** The verdicts by planted fault; null if there was none. */
export type Verdicts = Record<Fault, (Support | null)[]>;

/** How many questions, cards, and checks are taken from each talk. */
const TAKEN = 6;

/**
 * Checks a talk's questions, cards, and requirements' checks in one call: a third with a wrong answer, a third with the
 * quotes of another one, and a third unchanged. Their order does not reveal which is which.
 */
export async function readPlanted(
  author: AuthorPort,
  { name, captions: { segments } }: Pick<Case, "name" | "captions">,
  made: { questions: readonly Asked[]; cards: readonly Asked[]; checks: readonly Asked[] },
): Promise<Verdicts> {
  const planted = shuffle(
    [made.questions, made.cards, made.checks].flatMap((all) =>
      all.slice(0, TAKEN).flatMap((_, index) => plant(all, index) ?? []),
    ),
    seededRandom(name),
  );
  const verdicts = await author.verify({ segments, texts: planted.map(({ text }) => text) }).then(
    ({ value }) => value,
    (thrown: unknown) => {
      if (thrown instanceof AppError) return [];
      throw thrown;
    },
  );
  const of = (fault: Fault) => planted.flatMap((one, index) => (one.fault === fault ? [verdicts[index] ?? null] : []));
  return { none: of("none"), "wrong answer": of("wrong answer"), "another quote": of("another quote") };
}

function plant(all: readonly Asked[], index: number): { text: Verifiable; fault: Fault } | null {
  const [one, other] = [all[index], all[(index + Math.ceil(all.length / 2)) % all.length]];
  if (!one || !other) return null;
  const { others: _others, ...text } = one;
  const fault = FAULTS[index % FAULTS.length] ?? "none";
  if (fault === "another quote" || (fault === "wrong answer" && one.answer === undefined)) {
    return { text: { ...text, citations: other.citations }, fault: "another quote" };
  }
  return { text: fault === "none" ? text : { ...text, answer: wrongAnswer(one, all) }, fault };
}

function wrongAnswer({ answer = "", others }: Asked, all: readonly Asked[]): string {
  if (answer === "true" || answer === "false") return String(answer === "false");
  const known = all.flatMap((other) => (other.others.length === 0 && other.answer ? [other.answer] : []));
  const isOther = (one: string) => !one.includes(answer) && !answer.includes(one) && one !== "true" && one !== "false";
  return [...others, ...known].find(isOther) ?? "";
}
