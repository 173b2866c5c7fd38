import { useSearchParams } from "@remix-run/react";
import { useRef, useState } from "react";
import { takeLostFocus } from "~/app/browser/use-arrival";
import { Button, ButtonLink } from "~/app/ui/button";
import type { ExamView } from "~/functions/reviews/exam";
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

type Opened = { dialog: "picker"; isExam: boolean } | { dialog: "exam"; part: string; name: string } | null;

/** Below a session's intro: other parts to study, cramming, and exam dates. */
export default function StudyParts({ loaded: { part: known = null, exams = [] }, isCram, onChange }: StudyPartsProps) {
  const [query, setQuery] = useSearchParams();
  const mayHaveExam = known !== null && known.total > 0 && known.text.includes("-");
  // Menus elsewhere lead here with the dialog open.
  const isAsked = query.has("exam") && mayHaveExam;
  const [own, setOpened] = useState<Opened>(null);
  const opened = own ?? (isAsked ? { dialog: "exam" as const, part: known.text, name: known.name } : null);
  const shown = known ? exams.filter(({ part }) => part === known.text) : exams;
  const place = useRef<HTMLElement>(null);
  const close = () => {
    setOpened(null);
    if (!query.has("exam")) return;
    const rest = new URLSearchParams(query);
    rest.delete("exam");
    setQuery(rest, { replace: true, preventScrollReset: true });
  };
  const openExam = ({ part, name }: { part: string; name: string }) => setOpened({ dialog: "exam", part, name });
  return (
    <section ref={place} tabIndex={-1} aria-label="Parts and exam dates" className="mt-8 max-w-xl focus:outline-none">
      {query.has("exam") && known?.total === 0 && (
        <p className="mb-4">There are no cards here yet. Make some first, then set an exam date.</p>
      )}
      {shown.length > 0 && <Exams exams={shown} onOpen={openExam} />}
      <p className="flex flex-wrap gap-3">
        {known && known.total > 0 && (
          <ButtonLink size="small" to={isCram ? partAddress(known.text) : `${partAddress(known.text)}&cram`}>
            {isCram ? "Study what's due" : "Cram"}
          </ButtonLink>
        )}
        {(known === null || (mayHaveExam && shown.length === 0)) && (
          <Button
            size="small"
            aria-haspopup="dialog"
            onClick={() =>
              known ? openExam({ part: known.text, name: known.name }) : setOpened({ dialog: "picker", isExam: true })
            }
          >
            Set an exam date
          </Button>
        )}
        <Button size="small" aria-haspopup="dialog" onClick={() => setOpened({ dialog: "picker", isExam: false })}>
          {known ? "Study another part" : "Study a part"}
        </Button>
        {known && (
          <ButtonLink size="small" to="/review">
            All due cards
          </ButtonLink>
        )}
      </p>
      {opened?.dialog === "picker" && <PartPicker isExam={opened.isExam} onClose={close} />}
      {opened?.dialog === "exam" && (
        <ExamDialog
          part={opened.part}
          name={opened.name}
          exam={exams.find(({ part }) => part === opened.part) ?? null}
          onClose={close}
          returnFocus={() => void takeLostFocus(place.current)}
          onChange={() => {
            close();
            onChange();
          }}
        />
      )}
    </section>
  );
}

/** Exam dates, each with a button to change it. */
function Exams({ exams, onOpen }: { exams: readonly ExamView[]; onOpen: (exam: ExamView) => void }) {
  return (
    <ul className="mb-4 divide-y divide-line border-y border-line">
      {exams.map((exam) => (
        <li key={exam.part} className="flex items-center justify-between gap-4 py-2">
          <span className="min-w-0 wrap-anywhere">
            Ready by {shortDate(exam.date)}: <bdi>{exam.name}</bdi>{" "}
            {exam.newPerDay > 0 && (
              <span className="text-small text-quiet tabular-nums">{exam.newPerDay} new a day</span>
            )}
          </span>
          <Button size="small" aria-label={`Change the exam date of ${exam.name}`} onClick={() => onOpen(exam)}>
            Change
          </Button>
        </li>
      ))}
    </ul>
  );
}
