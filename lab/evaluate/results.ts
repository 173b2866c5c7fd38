import type { Case } from "./cases";
import { evenlySpread, longest } from "./measure/baselines";
import { type DocumentScore, scoreDocument } from "./measure/document";
import { judge, type Verdict } from "./measure/items";
import type { Written } from "./product";

/** An author's results on one talk, with the two baselines. */
export type Result = {
  talk: Case;
  /** Null if it wrote no document; each baseline has as many lines as the document has lines or quotes. */
  document: { ours: DocumentScore; even: DocumentScore; longest: DocumentScore } | null;
  citations: Written["citations"];
  questions: Verdict[];
  cards: Verdict[];
  refused: number;
};

export function resultOf(talk: Case, written: Written): Result {
  const { segments } = talk.captions;
  const { lines, citations } = written;
  // A paragraph of several quoted sentences is one line, so a baseline has as many lines as there are quotes.
  const count = Math.max(lines?.length ?? 0, citations.all);
  const document = lines && {
    ours: scoreDocument(talk, lines),
    even: scoreDocument(talk, evenlySpread(segments, count)),
    longest: scoreDocument(talk, longest(segments, count)),
  };
  return {
    talk,
    document,
    citations,
    questions: written.questions.map((question) => judge(question, talk)),
    cards: written.cards.map((card) => judge(card, talk)),
    refused: written.refused,
  };
}
