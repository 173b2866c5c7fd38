import { createModelAuthor } from "~/functions/authors/model";
import type { AuthorPort } from "~/functions/authors/port";
import { writePlacedChapters } from "~/functions/chapters/make-chapters";
import type { KeptSupport } from "~/functions/citations/kept-support";
import { AppError } from "~/functions/errors";
import { cardsToVerify as cardToVerify } from "~/functions/flashcards/checks/verify-cards";
import { writeCards } from "~/functions/flashcards/generation/write-valid-cards";
import { cardsRequestSchema } from "~/functions/flashcards/model";
import type { PrdDocument } from "~/functions/prds/details/ground-document";
import { checkToVerify } from "~/functions/prds/details/verify-lines";
import { draft } from "~/functions/prds/draft-prd";
import type { PrdItem } from "~/functions/prds/model";
import { isNothingFound } from "~/functions/prds/nothing-found";
import { questionsToVerify as questionToVerify, writeQuiz } from "~/functions/quizzes/generation/write-valid-questions";
import { quizRequestSchema } from "~/functions/quizzes/model";
import { extract, loadSentenceModel } from "~/test/helpers/extract";
import { createAuthor } from "~/workers/author";
import { createOpenAi } from "~/workers/clients/ai/openai";
import { varsSchema } from "~/workers/env";
import { statedLines } from "./call-document";
import type { Case } from "./cases";
import type { Line } from "./measure/document";
import type { Item } from "./measure/items";
import { type Citation, joined, locator } from "./measure/rests";
import type { Asked } from "./model/planted";

/** Everything one author writes about a talk. Anything it could not write is null, with the reason in `failures`. */
export type Written = {
  lines: Line[] | null;
  /** The document that the lines are from. */
  document: PrdDocument | null;
  questions: Item[];
  cards: Item[];
  /** Citations of the lines, and how many of them match the transcript word for word at the place they name. */
  citations: { all: number; exact: number };
  /** Quotes that the author collected before writing and that were found in the captions. */
  evidence: number;
  /** Questions and cards by the author that a check rejected. */
  refused: number;
  /** Questions, cards, and requirements' checks in the form that was checked against their quotes, and the verdicts. */
  asked: { questions: Read[]; cards: Read[]; checks: Read[] };
  failures: string[];
};

type Read = Asked & { support: KeptSupport | null };

/** The only place that knows how to call the product's authors. */
export async function write(
  author: AuthorPort,
  { captions }: Pick<Case, "captions">,
  features = { study: true },
): Promise<Written> {
  const failures: string[] = [];
  const attempt = async <T>(feature: string, work: () => Promise<T>): Promise<T | null> => {
    try {
      return await work();
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      failures.push(`${feature}: ${thrown.message}`);
      return null;
    }
  };
  const request = quizRequestSchema.parse({});
  const prd = await attempt("PRD", () => draft({ author }, { captions, onEvent: () => {} }));
  if (features.study) await attempt("chapters", () => writePlacedChapters({ author }, captions));
  const quiz =
    features.study &&
    (await attempt("quiz", () => writeQuiz({ author }, { source: captions, request, seed: "evaluate" })));
  const cards =
    features.study &&
    (await attempt("cards", () =>
      writeCards({ author }, { source: captions, request: cardsRequestSchema.parse({}), known: [], most: 100 }),
    ));

  const locate = locator(captions.segments);
  const restsOf = (citations: readonly Citation[]) => joined(citations.flatMap((citation) => locate(citation) ?? []));
  const items = [
    ...(prd?.items.filter(({ text }) => !isNothingFound(text)) ?? []),
    ...(prd ? statedLines(prd.details) : []),
  ];
  const citations = items.flatMap((item) => item.citations);
  return {
    document: prd,
    lines: prd && items.map(({ text, citations }) => ({ text, rests: restsOf(citations) })),
    questions: (quiz ? quiz.questions : []).map((question) => ({
      kind: question.questionType,
      asked: question.questionText,
      answer: question.correctAnswer,
      options: question.options,
      rests: restsOf(question.citations),
    })),
    cards: (cards ? cards.cards : []).map((card) => ({
      kind: card.kind === "cloze" ? "cloze" : "card",
      asked: card.front,
      answer: card.back,
      options: [],
      rests: restsOf(card.citations),
    })),
    citations: { all: citations.length, exact: citations.filter((citation) => locate(citation) !== null).length },
    evidence: prd?.details.evidence.length ?? 0,
    asked: {
      questions: (quiz ? quiz.questions : []).map((question) => ({
        ...questionToVerify(question),
        others: question.options.filter((option) => option !== question.correctAnswer),
        support: question.support ?? null,
      })),
      cards: (cards ? cards.cards : []).map((card) => ({
        ...{ ...cardToVerify(card), others: [], support: card.support ?? null },
      })),
      checks: checksOf(prd?.items ?? []),
    },
    refused: (quiz ? quiz.rejected : 0) + (cards ? cards.rejected : 0),
    failures,
  };
}

/** The extract. */
export function extractAuthor(): AuthorPort {
  return extract();
}

/** The model at an address, through the product's own client. */
export function modelAuthor({ baseUrl, model }: { baseUrl: string; model: string }): AuthorPort {
  const ai = createOpenAi({
    apiKey: undefined,
    baseUrl,
    model,
    contextTokens: 128_000,
    timeoutMs: 60_000,
    maxRetries: 0,
  });
  return createModelAuthor(ai);
}

/** The model configured in the environment, as in the Worker. @throws AppError if there is none */
export function configuredAuthor(env: Record<string, string | undefined>): AuthorPort {
  const author = createAuthor(varsSchema.parse({ ...env, COOKIE_SECRET: "-".repeat(32) }), loadSentenceModel);
  if (author.kind === "extract") throw new AppError("invalid_input", "No model is configured: see .dev.vars.example.");
  return author;
}

/** The checks of a document's requirements that cite the video. */
function checksOf(items: readonly PrdItem[]): Read[] {
  return items.flatMap(({ acceptance = [] }) =>
    acceptance.flatMap((check) =>
      check.basis === "said" ? [{ ...checkToVerify(check), others: [], support: check.support ?? null }] : [],
    ),
  );
}
