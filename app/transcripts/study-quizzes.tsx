import { type ComponentProps, useState } from "react";
import { toId } from "./to-id";
import { useWasHydrated } from "~/app/use-was-hydrated";
import { QuizOpening } from "~/app/quizzes/quizzes-tab";
import { QuizHead } from "~/app/quizzes/taking/head";
import { laterPart } from "~/app/shell/later-part";
import type QuizPanelsContent from "./quiz-panels";
import { LivePanel, Placeholder } from "./study-panels";

const QuizPanels = laterPart(async () => {
  // In parallel with the tab it opens on.
  const isTaken = new URLSearchParams(location.search).has("quiz");
  const [panels] = await Promise.all([import("./quiz-panels"), isTaken && import("~/app/quizzes/quizzes-tab")]);
  if (isTaken) await panels.QuizzesTab.preload();
  return panels.default;
});

type StudyQuizzesProps = ComponentProps<typeof QuizPanelsContent>;

/** The panels of quizzes and results. A quiz that the page was opened with is rendered before their script loads. */
export function StudyQuizzes({ opened, ...props }: StudyQuizzesProps) {
  const { tab, query, go } = props;
  const [taken, setTaken] = useState(opened);
  // Once left, the quiz may have changed.
  if (taken && toId(query.get("quiz")) !== taken.quiz.id) setTaken(null);
  return (
    <LivePanel
      tab={tab}
      isActive
      head={taken && <QuizHead quiz={taken.quiz} onBack={() => go({ tab: "quizzes" })} />}
      opening={taken && <Opening quiz={taken} />}
      preload={QuizPanels.preload}
    >
      <QuizPanels.Part {...props} opened={taken} whileLoading={<Placeholder />} />
    </LivePanel>
  );
}

/**
 * The quiz's first question, which only the server renders: its script comes with the quiz. The browser leaves the
 * server's HTML as it is, and a page opened within the app shows a placeholder instead.
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
