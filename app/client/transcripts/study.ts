import type { Aside } from "~/functions/transcripts/asides/schema";
import type { SegmentData } from "~/functions/transcripts/chunks";
import type { TranscriptOpening } from "~/functions/transcripts/read";
import type { TranscriptView } from "~/functions/transcripts/schema";

/** A transcript as the study page gets it: its first segments, and how many there are. */
export type StudyTranscript = Omit<TranscriptView, "segments"> & {
  head: SegmentData[];
  segmentCount: number;
  /** Whether an AI model answers wishes; without one only the words themselves are kept. */
  hasModel: boolean;
  /** The link to play, a sample's too, behind which there is a film and no page; null where nothing is. */
  playedUrl: string | null;
  /** Those that are known; they may still be looked for. */
  asides: Aside[];
  /** The reader's newest PRD of it, whose coverage is shown. */
  document: { id: number; version: number } | null;
  counts: TranscriptOpening["counts"];
};

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
