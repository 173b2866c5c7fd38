import { type FormEvent, useState } from "react";
import { Badge } from "~/app/ui/badge";
import { Button } from "~/app/ui/button";
import { Input, TextArea } from "~/app/ui/field";
import { DotsIcon } from "~/app/ui/icons";
import { Menu, MenuItem } from "~/app/ui/menu";
import { bandOf } from "~/functions/quizzes/attempts/duration";
import type { QuizView } from "~/functions/quizzes/quiz-views";
import { counted } from "~/functions/text/counted";
import { sendQuizName } from "../quiz-edits";
import { BAND_TEXT, longDay } from "../quiz-labels";

type QuizCardProps = {
  quiz: QuizView;
  onTake: () => void;
  onResults: () => void;
  onShare: () => void;
  onSort: () => void;
  onBookmark: () => void;
  onDelete: () => void;
  onChange: (quiz: QuizView) => void;
};

/** One quiz in the list. */
export function QuizCard({ quiz, onTake, onResults, onShare, onSort, onBookmark, onDelete, onChange }: QuizCardProps) {
  const [isStarting, setStarting] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  const { title, totalQuestions, createdAt, description, bestScore, totalAttempts, isBookmarked } = quiz;
  const band = bestScore === null ? null : bandOf((bestScore / Math.max(1, totalQuestions)) * 100);
  const start = () => {
    setStarting(true);
    onTake();
  };
  if (isRenaming) return <RenameForm quiz={quiz} onChange={onChange} onClose={() => setRenaming(false)} />;
  return (
    <li className="quiz-card flex flex-col rounded-sm border border-line bg-raised p-5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 font-semibold">{title}</h3>
        <Menu label={<DotsIcon />} ariaLabel={`Actions for ${title}`}>
          <MenuItem onClick={start}>Take Quiz</MenuItem>
          <MenuItem disabled={quiz.lastAttemptId === null} onClick={onResults}>
            View Results
          </MenuItem>
          <MenuItem onClick={onShare}>Share Quiz</MenuItem>
          {totalAttempts === 0 && <MenuItem onClick={onSort}>Keep or Drop Questions</MenuItem>}
          <MenuItem onClick={onBookmark}>{isBookmarked ? "Remove bookmark" : "Bookmark"}</MenuItem>
          <MenuItem onClick={() => setRenaming(true)}>Rename</MenuItem>
          <MenuItem isDanger onClick={onDelete}>
            Delete
          </MenuItem>
        </Menu>
      </div>
      <p className="flex flex-wrap gap-x-3 text-small text-quiet">
        <span>{counted(totalQuestions, "question")}</span>
        <span>Created {longDay(createdAt)}</span>
        {isBookmarked && <span className="text-ink">Bookmarked</span>}
      </p>
      {description && <p className="mt-2 text-small">{description}</p>}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
        <p className="flex items-center gap-3">
          {band && (
            <span className={`font-semibold tabular-nums ${BAND_TEXT[band.color]}`}>
              Best score: {bestScore}/{totalQuestions}
            </span>
          )}
          <Badge>{totalAttempts > 0 ? counted(totalAttempts, "attempt") : "Not attempted"}</Badge>
        </p>
        <Button variant="primary" size="small" className="ml-auto" disabled={isStarting} onClick={start}>
          {isStarting ? "Starting..." : totalAttempts > 0 ? "Retake Quiz" : "Start Quiz"}
        </Button>
      </div>
    </li>
  );
}

type RenameFormProps = Pick<QuizCardProps, "quiz" | "onChange"> & { onClose: () => void };

function RenameForm({ quiz, onChange, onClose }: RenameFormProps) {
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const [title = "", description = ""] = ["title", "description"].map((name) => String(form.get(name) ?? "").trim());
    const renamed = await sendQuizName(quiz.id, { title, description });
    if (!renamed) return;
    onChange(renamed);
    onClose();
  }
  return (
    <li className="quiz-card flex flex-col rounded-sm border border-line bg-raised p-5">
      <form onSubmit={save} className="space-y-3">
        <label className="block text-small">
          Title
          <Input name="title" required maxLength={200} defaultValue={quiz.title} />
        </label>
        <label className="block text-small">
          Description
          <TextArea name="description" rows={3} maxLength={1000} defaultValue={quiz.description} />
        </label>
        <div className="flex gap-2">
          <Button type="submit" variant="primary" size="small">
            Save
          </Button>
          <Button size="small" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </li>
  );
}
