/** What the card of each type shows and links to. Times are milliseconds into the video; null where nobody knows them. */
export type ContentData = {
  transcript: {
    transcriptId: number;
    videoId: string | null;
    language: string;
    durationSeconds: number;
    /** Where its chapters begin, the first sixty. */
    chapters: number[];
  } & Estimated;
  prompt: {
    /** Null where the transcript is gone. */
    transcriptId: number | null;
    videoId: string | null;
    language: string;
    durationSeconds: number;
    version: number;
    /** When its first line was said. */
    startMs: number | null;
    /** When its lines were said, the first sixty. */
    moments: number[];
  } & Estimated;
  quiz: OfVideo & { totalQuestions: number; bestScore: number | null };
  flashcard: OfVideo &
    Estimated & {
      kind: "basic" | "reversed" | "cloze";
      category: string | null;
      difficulty: "easy" | "medium" | "hard";
      startMs: number | null;
    };
  highlight: OfVideo & Estimated & { startIndex: number; startMs: number | null };
};

/** Present where the item's times are estimated. */
type Estimated = { estimated?: true };

type OfVideo = { transcriptId: number; videoId: string | null; videoTitle: string | null };
