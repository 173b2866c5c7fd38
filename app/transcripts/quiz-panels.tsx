import { useMemo, useState } from "react";
import { playableOf } from "~/app/player/playable";
import { useRecording } from "~/app/player/use-recording";
import type { LoadedQuiz } from "~/app/quizzes/load-quiz";
import type { PlayMoment } from "~/app/quizzes/results/answer-review";
import type { Quizzes } from "~/app/quizzes/use-quizzes";
import { lazyPart } from "~/app/shell/lazy-part";
import type { AttemptView } from "~/functions/quizzes/quiz-views";
import type { StudyTranscript } from "./study";
import type { StudyPlace } from "./study-page";
import { Placeholder } from "./study-panels";
import { toId } from "./to-id";

export const QuizzesTab = lazyPart(() => import("~/app/quizzes/quizzes-tab"));
const ResultsTab = lazyPart(() => import("~/app/quizzes/results/results-tab"));

type QuizPanelsProps = {
  tab: "quizzes" | "quiz-results";
  query: URLSearchParams;
  attempt: number | null;
  quizzes: Quizzes;
  transcript: StudyTranscript;
  opened: LoadedQuiz | null;
  go: (place: StudyPlace) => void;
  onPlay: PlayMoment;
};

/** The Quizzes and Results tabs, which share the attempt that was just completed. */
export default function QuizPanels({ tab, query, attempt, quizzes, transcript, opened, go, onPlay }: QuizPanelsProps) {
  const linked = useMemo(() => playableOf(transcript.playedUrl), [transcript.playedUrl]);
  const recording = useRecording(linked ? null : transcript.id);
  const playable = linked ?? recording.playable;
  const [completed, setCompleted] = useState<AttemptView | null>(null);
  const complete = (done: AttemptView) => {
    setCompleted(done);
    quizzes.reload();
  };
  if (tab === "quizzes") {
    return (
      <QuizzesTab
        whileLoading={<Placeholder />}
        quizzes={quizzes}
        opened={opened}
        quizId={toId(query.get("quiz"))}
        practiceOf={toId(query.get("practice"))}
        offer={transcript.offer}
        clip={{ playable, title: transcript.videoTitle }}
        go={go}
        onComplete={complete}
      />
    );
  }
  return (
    <ResultsTab
      whileLoading={<Placeholder />}
      attemptId={attempt}
      completed={completed}
      onChange={complete}
      quizzes={quizzes}
      go={go}
      onPlay={onPlay}
      hasVideo={playable !== null}
      durationMs={transcript.durationSeconds * 1000}
    />
  );
}
