import type { GoodCard } from "../flashcards/checks/card";
import type { Rejected as RejectedCard } from "../flashcards/checks/validate";
import type { Faces } from "../flashcards/faces";
import type { CardsDraft, CardTraits, DraftCard } from "../flashcards/schema";
import type { TransformDraft } from "../highlights/schema";
import type { Selection } from "../highlights/select";
import type { JobParts } from "../jobs/port";
import type { DocumentDraft, StretchDraft } from "../prompts/details/draft-schema";
import type { Support } from "../prompts/parts";
import type { PrdDraft, PrdGroup, PrdItem } from "../prompts/schema";
import type { ShortQuestion } from "../quizzes/grading/offline";
import type { GradeReply, QuizDraft, QuizQuestion, QuizRequest } from "../quizzes/schema";
import type { Rejected as RejectedQuestion } from "../quizzes/validate";
import type { Captions, Segment } from "../transcripts/schema";
import type { TopicsDraft } from "../transcripts/topics/schema";

/** What an author reads of a video. */
export type VideoText = Pick<Captions, "videoTitle" | "videoDescription" | "language" | "durationSeconds"> & {
  segments: readonly Segment[];
};

/**
 * Tokens as the model's server counts them; 0 for the extract. `cachedTokens` of the input it had read before and need
 * not read again; absent where it does not tell.
 */
export type TokenUsage = { inputTokens: number; outputTokens: number; cachedTokens?: number };

/** What was written, by whom, and what all calls for it took. Nothing of it is believed before its noun has checked it. */
export type Written<T> = { value: T; model: string; usage: TokenUsage };

export type DeepPartial<T> = T extends (infer Item)[]
  ? DeepPartial<Item>[]
  : T extends object
    ? { [Key in keyof T]?: DeepPartial<T[Key]> }
    : T;

export type Stoppable = { signal?: AbortSignal | undefined };

export type PrdOptions = Stoppable & {
  /** Called with what can be read of the document so far; it may lack fields at its end. */
  onPartial?: ((partial: DeepPartial<DocumentDraft>) => void) | undefined;
  /** Called with the parts of a long video that have been read. */
  onProgress?: ((done: number, total: number) => void) | undefined;
};

/** A line and the words of the video that it cites. */
export type LineToVerify = { text: string; quotes: readonly string[] };

/** One part of a PRD that is there, to be written again. */
export type SectionWish = {
  captions: VideoText;
  group: PrdGroup;
  /** The owner's wish, in their own words. */
  instruction: string;
  /** The whole document as it is. */
  items: readonly PrdItem[];
};

/** Lines from one stretch of a video, for a document that is there. */
export type StretchTask = {
  captions: VideoText;
  /** The stretch, of the captions' own segments. */
  segments: readonly Segment[];
  /** The texts of the document as it is. */
  known: readonly string[];
  /** The document tells what is worth knowing rather than what is to be built. */
  isBrief: boolean;
};

export type QuizTask = {
  source: VideoText;
  /** The whole quiz that is wished for. */
  request: QuizRequest;
  /** What came of the first time: then only what is lacking of `request` is asked for. */
  again?: { kept: readonly QuizQuestion[]; rejected: readonly RejectedQuestion[] } | undefined;
};

export type CardsTask = {
  source: VideoText;
  /** All the cards that are wished for. */
  request: CardTraits & { count: number };
  /** Fronts of cards that are there already. */
  known: readonly string[];
  /** What came of the first time: then only what is lacking of `request` is asked for. */
  again?: { kept: readonly GoodCard[]; rejected: readonly RejectedCard[] } | undefined;
};

/** A card that is forgotten, and the part of the video that it comes from. */
export type RewriteTask = {
  source: VideoText;
  segments: readonly Segment[];
  faces: Faces;
  /** What was wrong with the suggestion before. */
  problem: string | null;
};

export type TransformTask = { source: VideoText; selection: Selection; userPrompt: string };

/** A transformation that can be carried out. `shown` is the stretch of transcript that it may cite. */
export type Transforming = {
  shown: readonly Segment[];
  /** @param options.onText called with the answer as far as it is */
  write(options?: Stoppable & { onText?: ((answer: string) => void) | undefined }): Promise<Written<TransformDraft>>;
};

export type TranslateOptions = Stoppable & {
  onProgress(done: number, total: number): void;
  /** Lines that an earlier attempt has translated; they are not asked for again. */
  kept: JobParts;
};

/**
 * Who writes: a language model, or the extract, which picks from what was said. Every method throws AppError: one of the
 * ai_* codes, or `cancelled` when the signal aborts. The extract answers `ai_unavailable` where it takes a model: for a
 * section, a grade, another wording of a card and a translation.
 */
export type AuthorPort = {
  /** Shown with what it wrote. */
  model: string;
  kind: "model" | "extract";
  prd(captions: VideoText, options?: PrdOptions): Promise<Written<DocumentDraft>>;
  /**
   * Reads lines beside their own quotes: whether they follow from them. A verdict a line, null where there is none.
   * The extract gives none: its lines are the quotes.
   */
  verify(lines: readonly LineToVerify[], options?: Stoppable): Promise<Written<(Support | null)[]>>;
  section(wish: SectionWish, options?: Stoppable): Promise<Written<PrdDraft>>;
  /** What only this stretch says and the document does not; it may be nothing. */
  stretch(wish: StretchTask, options?: Stoppable): Promise<Written<StretchDraft>>;
  quiz(wish: QuizTask, options?: Stoppable): Promise<Written<QuizDraft>>;
  /** All short answers of one attempt, numbered from 1. */
  grade(
    answers: readonly { question: ShortQuestion; answer: string }[],
    options?: Stoppable,
  ): Promise<Written<GradeReply>>;
  cards(wish: CardsTask, options?: Stoppable): Promise<Written<CardsDraft>>;
  rewrite(wish: RewriteTask, options?: Stoppable): Promise<Written<DraftCard>>;
  /** @param wish.count about how many chapters */
  chapters(wish: { source: VideoText; count: number }, options?: Stoppable): Promise<Written<TopicsDraft>>;
  /**
   * Asks nobody yet.
   * @throws AppError invalid_input when the selection is too long to be read
   */
  transform(wish: TransformTask): Transforming;
  /** The segments in another language (BCP 47), one by one, with their ids and times. */
  translate(wish: { source: VideoText; language: string }, options: TranslateOptions): Promise<Written<Segment[]>>;
};
