import { Link, useSearchParams } from "@remix-run/react";
import { type ComponentProps, useEffect, useMemo, useState } from "react";
import type { LoadedQuiz } from "~/app/quizzes/load-quiz";
import { QuizOpening } from "~/app/quizzes/quizzes-tab";
import type { PlayMoment } from "~/app/quizzes/results/answer-review";
import { QuizHead } from "~/app/quizzes/taking/head";
import { useQuizzes } from "~/app/quizzes/use-quizzes";
import { lazyPart } from "~/app/shell/lazy-part";
import { useShortcut } from "~/app/ui/use-shortcut";
import { useWasHydrated } from "~/app/use-was-hydrated";
import { systemTime } from "~/functions/clock";
import type QuizPanelsContent from "./quiz-panels";
import { type StudyTab, type StudyTranscript, toStudyTab } from "./study";
import StudyHeader from "./study-header";
import { LivePanel, Panel, Placeholder } from "./study-panels";
import { StudyTabs } from "./study-tabs";
import { toId } from "./to-id";
import { TranscriptTab } from "./transcript-tab";
import type { RequestedMoment } from "./use-requested-moment";

const QuizPanels = lazyPart(async () => {
  // Loaded in parallel with the tab that the page opens on.
  const isTaken = new URLSearchParams(location.search).has("quiz");
  const [panels] = await Promise.all([import("./quiz-panels"), isTaken && import("~/app/quizzes/quizzes-tab")]);
  if (isTaken) await panels.QuizzesTab.preload();
  return panels;
});

type StudyQuizzesProps = ComponentProps<typeof QuizPanelsContent>;

/** The panels of quizzes and results. A quiz that the page was opened with is rendered before their script loads. */
function StudyQuizzes({ opened, ...props }: StudyQuizzesProps) {
  const { tab, query, go } = props;
  const [taken, setTaken] = useState(opened);
  // The quiz may have changed after the reader left it.
  if (taken && toId(query.get("quiz")) !== taken.quiz.id) setTaken(null);
  return (
    <LivePanel
      tab={tab}
      isActive
      head={taken && <QuizHead quiz={taken.quiz} onBack={() => go({ tab: "quizzes" })} />}
      opening={taken && <Opening quiz={taken} />}
      preload={QuizPanels.preload}
    >
      <QuizPanels {...props} opened={taken} whileLoading={<Placeholder />} />
    </LivePanel>
  );
}

/**
 * The quiz's first question. Only the server renders it, because its script loads with the quiz. The browser keeps the
 * server's HTML; client navigation shows a placeholder instead.
 */
function Opening({ quiz }: ComponentProps<typeof QuizOpening>) {
  const isKept = useWasHydrated();
  if (import.meta.env.SSR)
    return (
      <div>
        <QuizOpening quiz={quiz} />
      </div>
    );
  if (!isKept) return <Placeholder />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty, and React leaves inner HTML as it is while it hydrates
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

const Header = lazyPart(() => import("./study-header"), { onServer: import.meta.env.SSR ? StudyHeader : null });
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
    <div className="mx-auto max-w-page px-5 pb-4 md:py-8">
      <Header transcript={transcript} hasPlayer={tab === "transcript"} />
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
            whileLoading={<Placeholder />}
            transcriptId={transcript.id}
            offer={transcript.offer}
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
      {isListOpen && <ShortcutList onClose={() => setListOpen(false)} />}
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

/** Logs one page load to the console; nothing is sent. */
function logPageLoad(record: { transcriptId: number; tab: StudyTab }): void {
  console.info("Page load", { page: "transcript", ...record, loadedAt: new Date(systemTime()).toISOString() });
}

/** Caches this transcript, and the review page, for offline use. */
function useOffline(transcriptId: number, title: string): void {
  useEffect(() => {
    let isOver = false;
    const ends: (() => void)[] = [];
    const scripts = [
      import("~/app/browser/service-worker/register-review"),
      import("~/app/browser/service-worker/keep-reading"),
    ] as const;
    Promise.all(scripts).then(
      ([{ registerOffline }, { keepForOffline }]) => {
        if (!isOver) ends.push(registerOffline(), keepForOffline(`/transcript/${transcriptId}`, title));
      },
      // The page works without it, but is not available offline.
      (cause: unknown) => console.info("Reading offline is not available here.", cause),
    );
    return () => {
      isOver = true;
      for (const end of ends) end();
    };
  }, [transcriptId, title]);
}
