import type { Support } from "~/functions/prds/prd-groups";
import type { AuthorPort, Stoppable, TokenUsage, Verifiable, VerifyTask } from "../authors/port";
import { AppError } from "../errors";
import type { KeptSupport } from "./kept-support";

type Check = { usage: TokenUsage; failure: AppError | null };

/**
 * Has each text checked against its own quotes.
 * @returns one verdict per text, in order; all null if the check failed, so that a failed check loses no text
 * @throws AppError `cancelled` when the signal aborts
 */
export async function checkSupport(
  author: Pick<AuthorPort, "verify">,
  wish: VerifyTask,
  { signal }: Stoppable = {},
): Promise<Check & { verdicts: (Support | null)[] }> {
  const { texts } = wish;
  const unchecked = { verdicts: texts.map(() => null), usage: { inputTokens: 0, outputTokens: 0 } };
  if (texts.length === 0) return { ...unchecked, failure: null };
  try {
    const { value, usage } = await author.verify(wish, { signal });
    return { verdicts: texts.map((_, index) => value[index] ?? null), usage, failure: null };
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code === "cancelled" || signal?.aborted) throw thrown;
    return { ...unchecked, failure: thrown };
  }
}

/** What the author is told about a question or card that its own quotes do not support. */
const PROBLEMS = { contradicted: "its quote says otherwise", unsupported: "its quote does not say that" } as const;

type Wanted<T> = Stoppable &
  Pick<VerifyTask, "segments"> & {
    /** How many are needed. Each check covers at most as many as are still missing. */
    count: number;
    /** Chooses which ones to check next. */
    pick: (open: readonly T[], count: number) => readonly T[];
    toVerify: (one: T) => Verifiable;
    /** What is wrong with the words of one that has no verdict, or null. */
    findForeign: (one: T) => string | null;
  };

/**
 * Has questions or cards checked against their quotes. Those that are contradicted or unsupported are replaced by the
 * next ones while there are any; without a verdict, the words of each decide.
 * @returns `good` carries `support`, unless the check failed
 * @throws AppError `cancelled` when the signal aborts
 */
export async function keepSupported<T extends object>(
  author: Pick<AuthorPort, "verify">,
  all: readonly T[],
  { segments, count, pick, toVerify, findForeign, signal }: Wanted<T>,
): Promise<Check & { good: (T & { support?: KeptSupport })[]; refused: { one: T; problem: string }[] }> {
  const good: (T & { support?: KeptSupport })[] = [];
  const refused: { one: T; problem: string }[] = [];
  const usage = { inputTokens: 0, outputTokens: 0 };
  let failure: AppError | null = null;
  let open = all;
  while (good.length < count && open.length > 0 && !failure) {
    const next = new Set(pick(open, count - good.length));
    open = open.filter((one) => !next.has(one));
    const checked = await checkSupport(author, { segments, texts: [...next].map(toVerify) }, { signal });
    usage.inputTokens += checked.usage.inputTokens;
    usage.outputTokens += checked.usage.outputTokens;
    failure = checked.failure;
    for (const [index, one] of [...next].entries()) {
      const support = checked.verdicts[index] ?? null;
      if (support === "contradicted" || support === "unsupported") {
        refused.push({ one, problem: PROBLEMS[support] });
        continue;
      }
      const foreign = support === null ? findForeign(one) : null;
      if (foreign !== null) refused.push({ one, problem: foreign });
      else good.push(support ? { ...one, support } : one);
    }
  }
  return { good, refused, usage, failure };
}
