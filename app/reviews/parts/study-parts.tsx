import { useState } from "react";
import { Button, ButtonLink } from "~/app/ui/button";
import { partAddress } from "~/functions/reviews/part";
import { shortDate } from "../dates";
import type { Loaded } from "../use-reviews";
import { ExamDialog } from "./exam-dialog";
import { PartPicker } from "./part-picker";

type StudyPartsProps = {
  loaded: Loaded;
  isCram: boolean;
  /** Called after exams changed. */
  onChange: () => void;
};

type Opened = { dialog: "picker" } | { dialog: "exam"; part: string; name: string } | null;

/** Below a session's intro: other parts to study, cramming, and exam dates. */
export default function StudyParts({ loaded: { part: known = null, exams = [] }, isCram, onChange }: StudyPartsProps) {
  const [opened, setOpened] = useState<Opened>(null);
  const shown = known ? exams.filter(({ part }) => part === known.text) : exams;
  const close = () => setOpened(null);
  const openExam = ({ part, name }: { part: string; name: string }) => setOpened({ dialog: "exam", part, name });
  const canHaveExam = known !== null && known.total > 0 && known.text.includes("-") && shown.length === 0;
  return (
    <section aria-label="Parts and exam dates" className="mt-8 max-w-xl">
      {shown.length > 0 && (
        <ul className="mb-4 divide-y divide-line border-y border-line">
          {shown.map((exam) => (
            <li key={exam.part} className="flex items-center justify-between gap-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                Ready by {shortDate(exam.date)}: <bdi>{exam.name}</bdi>{" "}
                <span className="text-small text-quiet tabular-nums">{exam.newPerDay} new a day</span>
              </span>
              <Button size="small" aria-label={`Change the exam date of ${exam.name}`} onClick={() => openExam(exam)}>
                Change
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-3">
        {known && known.total > 0 && (
          <ButtonLink size="small" to={isCram ? partAddress(known.text) : `${partAddress(known.text)}&cram`}>
            {isCram ? "Study what's due" : "Cram"}
          </ButtonLink>
        )}
        {canHaveExam && (
          <Button size="small" aria-haspopup="dialog" onClick={() => openExam({ part: known.text, name: known.name })}>
            Set an exam date
          </Button>
        )}
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpened({ dialog: "picker" })}>
          {known ? "Study another part" : "Study a part"}
        </Button>
        {known && (
          <ButtonLink size="small" to="/review">
            All due cards
          </ButtonLink>
        )}
      </p>
      {opened?.dialog === "picker" && <PartPicker onClose={close} />}
      {opened?.dialog === "exam" && (
        <ExamDialog
          part={opened.part}
          name={opened.name}
          exam={exams.find(({ part }) => part === opened.part) ?? null}
          onClose={close}
          onChange={() => {
            close();
            onChange();
          }}
        />
      )}
    </section>
  );
}
