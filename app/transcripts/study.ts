import type { StudyOffer } from "~/functions/generation/offer";
import type { Aside } from "~/functions/transcripts/asides/model";
import type { SegmentData } from "~/functions/transcripts/chunks";
import type { TranscriptView } from "~/functions/transcripts/model";
import type { TranscriptOpening } from "~/functions/transcripts/read-transcript";

/** A transcript on the study page: its first segments, and how many there are. */
export type StudyTranscript = Omit<TranscriptView, "segments"> & {
  head: SegmentData[];
  segmentCount: number;
  /** Whether a language model can answer instructions; without one, only the selected text is saved. */
  hasModel: boolean;
  /** What can be made from it. */
  offer: StudyOffer;
  /** The link to play, including a sample's, which has a film but no page; null if there is none. */
  playedUrl: string | null;
  /** The known ones; others may still be detected. */
  asides: Aside[];
  /** The reader's newest PRD of it, for its coverage. */
  document: { id: number; version: number } | null;
  counts: TranscriptOpening["counts"];
};

/** The field that finds words in the text. */
export const FIND_ID = "find-in-transcript";

export type StudyCounts = StudyTranscript["counts"];

export const STUDY_TABS = ["transcript", "flashcards", "quizzes", "quiz-results"] as const;
export type StudyTab = (typeof STUDY_TABS)[number];

export function toStudyTab(value: string | null): StudyTab {
  return STUDY_TABS.find((tab) => tab === value) ?? "transcript";
}

export const TAB_LABELS: Record<StudyTab, string> = {
  transcript: "Transcript",
  flashcards: "Flashcards",
  quizzes: "Quizzes",
  "quiz-results": "Results",
};
