import { useEffect, useRef, useState } from "react";
import type { PlayRequest } from "~/app/player/dock";
import type { Playable } from "~/app/player/playable";
import { PartlySaid } from "~/app/prds/partly-said";
import { lazyPart } from "~/app/shell/lazy-part";
import { useNamed } from "~/app/transcripts/speakers/naming";
import type { Mark } from "~/functions/quizzes/quiz-kinds";
import type { CheckedAnswer, OpenTextQuestion } from "~/functions/quizzes/quiz-views";
import { HearIt } from "../hear-it";
import { OwnMark } from "../own-mark";
import { framed, sayOption, sayVerdict } from "../say-option";

const Dock = lazyPart(() => import("~/app/player/dock"));

type FeedbackNoteProps = {
  question: OpenTextQuestion;
  checked: CheckedAnswer;
  /** How the learner marked an answer that could not be judged; null if not yet. */
  ownMark: Mark | null;
  onMark: (mark: Mark | null) => void;
  /** What its clip plays; null if there is nothing to play. */
  playable: Playable | null;
  /** The video's title. */
  title: string;
};

/** Feedback right after an answer: the verdict, the right answer, the explanation, and the sentence said, with its time. */
export function FeedbackNote({ question, checked, ownMark, onMark, playable, title }: FeedbackNoteProps) {
  const { verdict, reason, correctAnswer, explanation, citations, support } = checked;
  const [wish, setWish] = useState<PlayRequest | null>(null);
  const [said] = useNamed(citations);
  const { language } = question;
  const { lang, expected } = framed(language);
  // A question made from one sentence has nothing to explain but that sentence, which stands below.
  const told = said && explanation.includes(said.quote) ? reason : explanation || reason;
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is gone; the verdict is what comes next.
    note.current?.focus({ preventScroll: true });
    note.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={note}
      role="group"
      lang={lang}
      aria-label={sayVerdict(verdict, language)}
      tabIndex={-1}
      className="feedback mt-4 outline-none border-l-4 border-bad py-1 pl-4 data-[verdict=correct]:border-good data-[verdict=partial]:border-warn data-[verdict=unsure]:border-warn"
      data-verdict={ownMark ?? verdict}
    >
      <p className="font-semibold">{sayVerdict(verdict, language)}</p>
      {verdict !== "correct" && (
        <p className="mt-1">
          {expected} <span lang={language}>{sayOption(correctAnswer, question)}</span>
        </p>
      )}
      {told && (
        <p lang={told === reason ? lang : language} className="mt-1 text-small">
          {told}
        </p>
      )}
      {said && (
        <blockquote dir="auto" lang={question.language} className="mt-2 border-l-2 border-mark pl-3 font-serif">
          {said.quote}
        </blockquote>
      )}
      {verdict === "unsure" && (
        <OwnMark value={ownMark} language={language} questionText={question.questionText} onMark={onMark} />
      )}
      <p lang="en" className="mt-1 flex flex-wrap items-baseline gap-x-3 text-small text-quiet">
        {said && <HearIt isQuoted citation={said} onPlay={playable && ((startMs) => setWish({ startMs }))} />}
        <PartlySaid support={support} />
      </p>
      {wish && playable && (
        <div lang="en">
          <Dock
            playable={playable}
            title={title}
            moments={[]}
            wish={wish}
            onNow={nothing}
            onClose={() => setWish(null)}
          />
        </div>
      )}
    </div>
  );
}

const nothing = () => {};
