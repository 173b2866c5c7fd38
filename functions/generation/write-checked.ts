import type {
  Again,
  AuthorPort,
  OutlineChapter,
  Rejection,
  TokenUsage,
  Verifiable,
  VideoText,
  Written,
} from "~/functions/authors/port";
import { keepSupported } from "~/functions/citations/check-support";
import { AppError } from "~/functions/errors";

type Cited = { citations: readonly { segmentId: number }[] };

/** A rejection of a draft that cites segments, as it claims. */
function reject(text: string, { citations }: Cited, problem: string): Rejection {
  return { text, problem, segmentId: citations[0]?.segmentId ?? null };
}

/**
 * The drafts that may be saved, and why the others may not. None repeats another or an existing one.
 * @param rules.check one draft by itself
 * @param rules.compared prepares a good one for comparison, once, since it is compared with many
 * @param rules.known the ones that exist already
 */
export function siftDrafts<Draft extends Cited, Good, Compared>(
  drafts: readonly Draft[],
  rules: {
    check(draft: Draft): { good: Good } | { problem: string };
    textOf(draft: Draft): string;
    compared(good: Good): Compared;
    isRepeat(one: Compared, other: Compared): boolean;
    repeatProblem: string;
    known: readonly Compared[];
  },
): { good: Good[]; rejected: Rejection[] } {
  const good: Good[] = [];
  const rejected: Rejection[] = [];
  const others = [...rules.known];
  for (const draft of drafts) {
    const checked = rules.check(draft);
    const own = "good" in checked ? rules.compared(checked.good) : null;
    if ("problem" in checked) rejected.push(reject(rules.textOf(draft), draft, checked.problem));
    else if (own !== null && others.some((other) => rules.isRepeat(own, other)))
      rejected.push(reject(rules.textOf(draft), draft, rules.repeatProblem));
    else if (own !== null) {
      others.push(own);
      good.push(checked.good);
    }
  }
  return { good, rejected };
}

/** How questions or cards are requested of an author, checked and chosen. */
export type ItemKind<Value, Draft, Good extends Cited> = {
  /** @param again absent on the first attempt */
  ask(again?: Again<Good>): Promise<Written<Value>>;
  draftsOf(value: Value): readonly Draft[];
  /** @param kept the good ones of an earlier attempt */
  validate(drafts: readonly Draft[], kept: readonly Good[]): { good: Good[]; rejected: Rejection[] };
  textOf(good: Good): string;
  toVerify(good: Good): Verifiable;
  /** What is wrong with the words of one that has no verdict, or null. */
  findForeign(good: Good): string | null;
  pick(open: readonly Good[], count: number): Good[];
  /** With fewer good ones than this the author gets a second request. */
  enough: number;
  most: number;
};

/** `value`: what the first attempt wrote. `items`: those that passed, not yet chosen from. */
export type WrittenItems<Good, Value = unknown> = {
  value: Value;
  items: Good[];
  rejected: Rejection[];
  model: string;
  isOfflineDraft: boolean;
  inputTokens: number;
  outputTokens: number;
  /** Why they could not be checked against their quotes; null if they were. */
  checkFailure: AppError | null;
};

type Checked<Good> = { good: Good[]; rejected: Rejection[]; usage: TokenUsage; failure: AppError | null };

/**
 * Has an author write questions or cards, validates each one, and checks a model's against their quotes. If too few are
 * good, a second request replaces those that failed.
 * @param options.chapters the known chapters of the video; read only for a second attempt
 * @throws AppError ai_* codes, cancelled
 */
export async function writeChecked<Value, Draft, Good extends Cited>(
  author: AuthorPort,
  kind: ItemKind<Value, Draft, Good>,
  options: {
    source: VideoText;
    chapters?: (() => Promise<OutlineChapter[]>) | undefined;
    signal?: AbortSignal | undefined;
  },
): Promise<WrittenItems<Good, Value>> {
  const isExtract = author.kind === "extract";
  const draft = await kind.ask();
  const first = await check(kind.draftsOf(draft.value), []);
  // The extract returns everything it has on the first call.
  const second = isExtract || first.good.length >= kind.enough ? null : await askAgain();
  const more = second && (await check(kind.draftsOf(second.value), first.good));
  const usages = [draft, first, second, more].flatMap((step) => step?.usage ?? []);
  return {
    value: draft.value,
    items: [...first.good, ...(more?.good ?? [])],
    rejected: [...first.rejected, ...(more?.rejected ?? [])],
    model: (second ?? draft).model,
    isOfflineDraft: isExtract,
    inputTokens: usages.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: usages.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
    checkFailure: first.failure ?? more?.failure ?? null,
  };

  async function check(drafts: readonly Draft[], kept: readonly Good[]): Promise<Checked<Good>> {
    const { good, rejected } = kind.validate(drafts, kept);
    if (isExtract) return { good, rejected, usage: { inputTokens: 0, outputTokens: 0 }, failure: null };
    const count = kind.most - kept.length;
    const { pick, toVerify, findForeign } = kind;
    const { refused, ...supported } = await keepSupported(author, good, {
      segments: options.source.segments,
      count,
      pick,
      toVerify,
      findForeign,
      signal: options.signal,
    });
    const unsupported = refused.map(({ one, problem }) => reject(kind.textOf(one), one, problem));
    return { ...supported, rejected: [...rejected, ...unsupported] };
  }

  /** Once there are good ones, a failure of the second call does not lose them. */
  async function askAgain(): Promise<Written<Value> | null> {
    try {
      const chapters = (await options.chapters?.()) ?? [];
      return await kind.ask({ kept: first.good, rejected: first.rejected, chapters });
    } catch (thrown) {
      const isFailure = thrown instanceof AppError && thrown.code !== "cancelled";
      if (isFailure && first.good.length > 0) return null;
      throw thrown;
    }
  }
}
