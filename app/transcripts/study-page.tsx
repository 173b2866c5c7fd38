import { Link, useSearchParams } from "@remix-run/react";
import { Suspense, useEffect, useMemo, useState } from "react";
import { useShortcut } from "~/app/ui/use-shortcut";
import type { LoadedQuiz } from "~/app/quizzes/load-quiz";
import { logPageLoad } from "./log-page-load";
import { type StudyTab, type StudyTranscript, toStudyTab } from "./study";
import { toId } from "./to-id";
import { useQuizzes } from "~/app/quizzes/use-quizzes";
import { useOffline } from "./use-offline";
import type { RequestedMoment } from "./use-requested-moment";
import type { PlayMoment } from "~/app/quizzes/results/review";
import { deferredPart } from "~/app/shell/deferred-part";
import { lazyPart } from "~/app/shell/lazy-part";
import { StudyHeader } from "./study-header";
import { LivePanel, Panel } from "./study-panels";
import { StudyQuizzes } from "./study-quizzes";
import { StudyTabs } from "./study-tabs";
import { TranscriptTab } from "./transcript-tab";

const Header = deferredPart(
  import.meta.env.SSR ? StudyHeader : null,
  async () => (await import("./study-header")).StudyHeader,
);
const FlashcardsTab = lazyPart(() => import("~/app/flashcards/flashcards-tab"));
const ShortcutList = lazyPart(() => import("./study-shortcut-list"));

/**
 * What the address holds besides the tab: the quiz being taken, the attempt being shown, the attempt being practiced.
 */
export type StudyPlace = { tab: StudyTab; quiz?: number; attempt?: number; practice?: number };

type StudyPageProps = {
  transcript: StudyTranscript;
  /** The quiz that the page was opened with. */
  opened: LoadedQuiz | null;
};

/** One transcript to study from. The reader's place is in the address. */
export function StudyPage({ transcript: loaded, opened }: StudyPageProps) {
  const [language, setLanguage] = useState(loaded.language);
  const transcript = useMemo(() => ({ ...loaded, language }), [loaded, language]);
  const [query, setQuery] = useSearchParams();
  const tab = toStudyTab(query.get("tab"));
  const quizzes = useQuizzes(transcript.id);
  const [wanted, setWanted] = useState<RequestedMoment | null>(null);
  const [cardCount, setCardCount] = useState(loaded.counts.flashcards);
  const counts = { flashcards: cardCount, quizzes: quizzes.quizzes?.length ?? loaded.counts.quizzes };
  const [wasRead, setWasRead] = useState(tab === "transcript");
  const [hadCards, setHadCards] = useState(tab === "flashcards");
  useOffline(loaded.id, loaded.videoTitle);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is loaded once, whatever is read on it
  useEffect(() => {
    logPageLoad({ transcriptId: transcript.id, tab });
  }, []);
  const [isListOpen, setListOpen] = useState(false);
  if (tab === "transcript" && !wasRead) setWasRead(true);
  if (tab === "flashcards" && !hadCards) setHadCards(true);
  useShortcut("?", () => setListOpen(true));

  const attempt = toId(query.get("attempt")) ?? quizzes.lastAttemptId;
  const go = ({ tab: next, ...place }: StudyPlace) => {
    const entries = Object.entries(place).map(([name, id]): [string, string] => [name, String(id)]);
    setQuery(new URLSearchParams([["tab", next], ...entries]), { preventScrollReset: true });
  };
  const play: PlayMoment = (startMs, segmentId, cuts) => {
    setWanted({ startMs, segmentId, cuts });
    go({ tab: "transcript" });
  };

  return (
    <div className="mx-auto max-w-page px-5 py-4 sm:py-8">
      <Header.Part transcript={transcript} hasPlayer={tab === "transcript"} />
      <StudyTabs tab={tab} counts={counts} hasResults={attempt !== null} onTab={(next) => go({ tab: next })} />
      {wasRead && (
        <Panel tab="transcript" isActive={tab === "transcript"}>
          <TranscriptTab
            transcript={transcript}
            wanted={wanted}
            isActive={tab === "transcript"}
            onLanguage={setLanguage}
          />
        </Panel>
      )}
      {/* A review resumes where it was when the learner returns from the text. */}
      {hadCards && (
        <LivePanel tab="flashcards" isActive={tab === "flashcards"}>
          <FlashcardsTab
            transcriptId={transcript.id}
            onPlay={play}
            onCount={setCardCount}
            isActive={tab === "flashcards"}
          />
        </LivePanel>
      )}
      {(tab === "quizzes" || tab === "quiz-results") && (
        <StudyQuizzes
          tab={tab}
          query={query}
          attempt={attempt}
          quizzes={quizzes}
          transcript={transcript}
          opened={opened}
          go={go}
          onPlay={play}
        />
      )}
      <CreateAnother />
      {isListOpen && (
        <Suspense fallback={null}>
          <ShortcutList onClose={() => setListOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

function CreateAnother() {
  return (
    <p className="mt-12 flex flex-wrap gap-x-6 gap-y-2 text-small">
      <Link to="/?tab=transcript" viewTransition className="text-link">
        Create Another Transcript
      </Link>
      <Link to="/content-manager" viewTransition className="text-link">
        Open your library
      </Link>
    </p>
  );
}
