import { type ComponentProps, useState } from "react";
import { toId } from "../../client/transcripts/to-id";
import { QuizOpening } from "../quizzes/quizzes-tab";
import { QuizHead } from "../quizzes/taking/head";
import { deferredPart } from "../shell/deferred-part";
import { serverPart } from "../shell/server-part";
import type QuizPanelsContent from "./quiz-panels";
import { LivePanel, Placeholder } from "./study-panels";

const QuizPanels = deferredPart(null, async () => {
  // In parallel with the tab it opens on.
  const isTaken = new URLSearchParams(location.search).has("quiz");
  const [panels] = await Promise.all([import("./quiz-panels"), isTaken && import("../quizzes/quizzes-tab")]);
  if (isTaken) await panels.QuizzesTab.preload();
  return panels.default;
});
const Opening = serverPart(import.meta.env.SSR ? QuizOpening : null, <Placeholder />);

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
      <QuizPanels.Part {...props} opened={taken} />
    </LivePanel>
  );
}
