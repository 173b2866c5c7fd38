import { useRef } from "react";
import { Button } from "~/app/ui/button";
import { Field, Input } from "~/app/ui/field";
import { FormDialog } from "~/app/ui/form-dialog";
import { Select } from "~/app/ui/select-field";
import { systemTime } from "~/functions/clock";
import { DEFAULT_EXAM_RETENTION, EXAM_RETENTIONS, type ExamView } from "~/functions/reviews/exam";
import { addDays } from "../dates";
import { removeExamWithUndo, saveExamWithUndo } from "./exam-calls";
import { ExamLoad } from "./exam-load";

type ExamDialogProps = {
  part: string;
  name: string;
  /** The exam the part has; null to set one. */
  exam: ExamView | null;
  onClose: () => void;
  onChange: () => void;
  returnFocus: () => void;
};

type ExamText = { date: string; retention: number; newPerDay: number | null };

/** How far ahead the first suggestion is. */
const SUGGESTED_DAYS = 14;

/** Sets, changes or removes the exam date of a part, and shows the work of each day before it is accepted. */
export function ExamDialog({ part, name, exam, onClose, onChange, returnFocus }: ExamDialogProps) {
  const today = new Date(systemTime()).toLocaleDateString("sv-SE");
  const initial: ExamText = {
    date: exam?.date ?? addDays(today, SUGGESTED_DAYS),
    retention: exam?.retention ?? DEFAULT_EXAM_RETENTION,
    newPerDay: null,
  };
  // What the plan on display was made for.
  const seen = useRef("");
  return (
    <FormDialog
      title={`Exam date: ${name}`}
      submit={exam ? "Change exam date" : "Set exam date"}
      initial={initial}
      failed="Couldn't save the exam date. Nothing changed."
      onClose={onClose}
      returnFocus={returnFocus}
      onSave={async (text) => {
        if (seen.current !== JSON.stringify(text)) {
          return {
            status: 400,
            code: "invalid_input",
            message: "Choose a day, and see below what it takes first.",
            path: "date",
          };
        }
        return saveExamWithUndo({ part, ...text }, exam, onChange);
      }}
      actions={({ isSaving, run }) =>
        exam && (
          <Button
            className="mr-auto text-bad"
            disabled={isSaving}
            onClick={() => run(() => removeExamWithUndo(exam, onChange))}
          >
            Remove
          </Button>
        )
      }
    >
      {({ text, change, problemOf }) => (
        <>
          <ExamFields {...{ text, change, problemOf }} today={today} />
          {text.date !== "" && (
            <ExamLoad
              key={`${text.date} ${text.retention}`}
              asked={{ part, ...text }}
              onPace={(newPerDay) => change({ newPerDay })}
              onSeen={() => {
                seen.current = JSON.stringify(text);
              }}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

type ExamFieldsProps = {
  text: ExamText;
  /** The browser's date. */
  today: string;
  change: (part: Partial<ExamText>) => void;
  problemOf: (field: keyof ExamText) => string | undefined;
};

function ExamFields({ text, today, change, problemOf }: ExamFieldsProps) {
  return (
    <>
      <Field
        label="Ready by"
        hint="The last reviews are on the day before. The plan ends by itself."
        problem={problemOf("date")}
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            value={text.date}
            min={addDays(today, 1)}
            onChange={({ target }) => change({ date: target.value, newPerDay: null })}
          />
        )}
      </Field>
      <Field label="Remember on that day" problem={problemOf("retention")}>
        {(control) => (
          <Select
            {...control}
            value={text.retention}
            onChange={({ target }) => change({ retention: Number(target.value) })}
          >
            {EXAM_RETENTIONS.map((share) => (
              <option key={share} value={share}>
                {Math.round(share * 100)}% of the cards
              </option>
            ))}
          </Select>
        )}
      </Field>
    </>
  );
}
