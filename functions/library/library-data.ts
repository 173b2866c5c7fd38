import type { CardKind } from "~/functions/flashcards/card-fields";
import type { Difficulty } from "~/functions/quizzes/quiz-kinds";

/** What the library shows of each type, and links to. Times are milliseconds into the video; null if unknown. */
export type ContentData = {
  transcript: {
    transcriptId: number;
    videoId: string | null;
    language: string;
    durationSeconds: number;
    /** The starts of its first sixty chapters. */
    chapters: number[];
  } & Estimated;
  prompt: {
    /** Null if the transcript is gone. */
    transcriptId: number | null;
    videoId: string | null;
    language: string;
    durationSeconds: number;
    version: number;
    /** When the first of its lines was said. */
    startMs: number | null;
    /** When its first sixty lines were said. */
    moments: number[];
  } & Estimated;
  quiz: OfVideo & { totalQuestions: number; bestScore: number | null };
  flashcard: OfVideo &
    Estimated & {
      kind: CardKind;
      category: string | null;
      difficulty: Difficulty;
      startMs: number | null;
    };
  highlight: OfVideo & Estimated & { startIndex: number; startMs: number | null };
};

type Estimated = { estimated?: true };

type OfVideo = { transcriptId: number; videoId: string | null; videoTitle: string | null };
