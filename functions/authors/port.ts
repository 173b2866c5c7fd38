import type { ChaptersDraft } from "~/functions/chapters/model";
import type { Citation } from "~/functions/citations/model";
import type { GoodCard } from "~/functions/flashcards/checks/check-card";
import type { CardsDraft, CardTraits, DraftCard } from "~/functions/flashcards/model";
import type { TransformDraft } from "~/functions/highlights/model";
import type { Selection } from "~/functions/highlights/select-text";
import type { DocumentDraft, StretchDraft } from "~/functions/prds/details/draft-schema";
import type { PrdDraft, PrdGroup, PrdItem } from "~/functions/prds/model";
import type { Support } from "~/functions/prds/prd-groups";
import type { VersionState } from "~/functions/prds/prd-versions-list";
import type { WriteUpDraft } from "~/functions/prds/write-up/model";
import type { ShortQuestion } from "~/functions/quizzes/grading/grade-without-model";
import type { GradeReply, QuizDraft, QuizQuestion, QuizRequest } from "~/functions/quizzes/model";
import type { Captions, Segment } from "~/functions/transcripts/model";
import type { Faces } from "../flashcards/faces";
import type { JobParts } from "../jobs/port";

/** What an author reads of a video. */
export type VideoText = Pick<Captions, "videoTitle" | "videoDescription" | "language" | "durationSeconds"> & {
  segments: readonly Segment[];
};

/**
 * Tokens as the model's server counts them; 0 for the extract. `cachedTokens`: input tokens that the server had
 * cached; absent if it does not report them.
 */
export type TokenUsage = { inputTokens: number; outputTokens: number; cachedTokens?: number };

/** What was written, by which model, and the tokens of all calls. Callers must check the value before they use it. */
export type Written<T> = { value: T; model: string; usage: TokenUsage };

export type DeepPartial<T> = T extends (infer Item)[]
  ? DeepPartial<Item>[]
  : T extends object
    ? { [Key in keyof T]?: DeepPartial<T[Key]> }
    : T;

export type Stoppable = { signal?: AbortSignal | undefined };

/** A chapter's title and the segment with which it begins. */
export type OutlineChapter = { startSegmentId: number; title: string };

export type PrdOptions = Stoppable & {
  /** The video's chapters, for an author that needs them to read a long video; without it, the author writes them itself. */
  chapters?: (() => Promise<readonly OutlineChapter[]>) | undefined;
  /** What an earlier attempt read of a long video; it is not read again. */
  kept?: JobParts | undefined;
  /** Called with the document as far as it has arrived; its last fields may be missing. */
  onPartial?: ((partial: DeepPartial<DocumentDraft>) => void) | undefined;
  /** Called with how many parts of a long video have been read, and how many there are. */
  onProgress?: ((done: number, total: number) => void) | undefined;
};

/**
 * A line, question or card, and the moments of the video that it cites. `answer` and `explanation` belong to a question,
 * or to a card that is one.
 */
export type Verifiable = { text: string; answer?: string; explanation?: string; citations: readonly Citation[] };

/** A quote as an author names it, not looked up yet. */
export type DraftQuote = { segmentId: number; quote: string };

/** Lines that their citations were found not to support. */
export type RequoteTask = { captions: VideoText; lines: readonly Pick<Verifiable, "text" | "citations">[] };

/** Texts to judge by their citations, and the transcript that those are from. */
export type VerifyTask = { segments: readonly Segment[]; texts: readonly Verifiable[] };

/** A request to rewrite one part of an existing PRD. */
export type SectionWish = {
  captions: VideoText;
  group: PrdGroup;
  /** What the owner asked for, in their own words. */
  instruction: string;
  /** The whole document before the change. */
  items: readonly PrdItem[];
};

/** A request to tell a document, whose lines have ids, as one text. */
export type WriteUpTask = { captions: VideoText; document: VersionState };

/** A request for lines from one stretch of a video, to be added to an existing document. */
export type StretchTask = {
  captions: VideoText;
  /** The segments of the stretch. */
  segments: readonly Segment[];
  /** The document's current texts. */
  known: readonly string[];
  /** Whether the document is a brief, which says what is worth knowing rather than what to build. */
  isBrief: boolean;
};

/** A question or card that may not be saved, and why. `segmentId`: the segment that it cited first, as it claimed. */
export type Rejection = { text: string; problem: string; segmentId: number | null };

/** `chapters`: those of the video, as far as they are known, around which to look for what was rejected. */
export type Again<Kept> = {
  kept: readonly Kept[];
  rejected: readonly Rejection[];
  chapters: readonly OutlineChapter[];
};

export type QuizTask = {
  source: VideoText;
  /** The whole quiz that was requested. */
  request: QuizRequest;
  /** The result of a first attempt; then only what is still missing is requested. */
  again?: Again<QuizQuestion> | undefined;
};

export type CardsTask = {
  source: VideoText;
  /** All the cards that were requested. */
  request: CardTraits & { count: number };
  /** Fronts of existing cards. */
  known: readonly string[];
  /** The result of a first attempt; then only what is still missing is requested. */
  again?: Again<GoodCard> | undefined;
};

/** A card that a learner keeps forgetting, and the part of the video it comes from. */
export type RewriteTask = {
  source: VideoText;
  segments: readonly Segment[];
  faces: Faces;
  /** What was wrong with the previous suggestion. */
  problem: string | null;
};

export type TransformTask = { source: VideoText; selection: Selection; userPrompt: string };

/** A prepared transformation. `shown`: the segments that it may cite. */
export type Transforming = {
  shown: readonly Segment[];
  /** @param options.onText called with the answer so far */
  write(options?: Stoppable & { onText?: ((answer: string) => void) | undefined }): Promise<Written<TransformDraft>>;
};

export type TranslateOptions = Stoppable & {
  onProgress(done: number, total: number): void;
  /** Lines that an earlier attempt translated; they are not requested again. */
  kept: JobParts;
};

/**
 * A language model, or the extract, which picks from what was said. Every method throws AppError with an ai_* code, or
 * `cancelled` when the signal aborts. The extract throws `ai_unavailable` for what only a model can do: better quotes,
 * sections, grades, rewritten cards, and translations.
 */
export type AuthorPort = {
  /** The name shown with what it wrote. */
  model: string;
  kind: "model" | "extract";
  prd(captions: VideoText, options?: PrdOptions): Promise<Written<DocumentDraft>>;
  /**
   * Judges whether each line, question or card follows from its own quotes, read where they were said: one verdict each,
   * null where there is none. The extract gives none, because it writes in the words of its quotes.
   */
  verify(wish: VerifyTask, options?: Stoppable): Promise<Written<(Support | null)[]>>;
  /** Looks for better quotes: those that say each line, none where nothing does. */
  requote(wish: RequoteTask, options?: Stoppable): Promise<Written<DraftQuote[][]>>;
  section(wish: SectionWish, options?: Stoppable): Promise<Written<PrdDraft>>;
  /** What this stretch says and the document does not; possibly nothing. */
  stretch(wish: StretchTask, options?: Stoppable): Promise<Written<StretchDraft>>;
  /** The document as one text, to be sent or learned from. */
  writeUp(wish: WriteUpTask, options?: Stoppable): Promise<Written<WriteUpDraft>>;
  quiz(wish: QuizTask, options?: Stoppable): Promise<Written<QuizDraft>>;
  /** All short answers of one attempt, numbered from 1. */
  grade(
    answers: readonly { question: ShortQuestion; answer: string }[],
    options?: Stoppable,
  ): Promise<Written<GradeReply>>;
  cards(wish: CardsTask, options?: Stoppable): Promise<Written<CardsDraft>>;
  rewrite(wish: RewriteTask, options?: Stoppable): Promise<Written<DraftCard>>;
  /** @param wish.count about how many chapters */
  chapters(wish: { source: VideoText; count: number }, options?: Stoppable): Promise<Written<ChaptersDraft>>;
  /**
   * Prepares a transformation; nothing is sent yet.
   * @throws AppError invalid_input when the selection is too long to be read
   */
  transform(wish: TransformTask): Promise<Transforming>;
  /** The segments in another language (BCP 47), one by one, with their ids and times. */
  translate(wish: { source: VideoText; language: string }, options: TranslateOptions): Promise<Written<Segment[]>>;
};
