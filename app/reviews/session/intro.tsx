import type { ReactNode } from "react";
import type { QueueAnswer } from "~/app/browser/review-sync/server-types";
import { Button } from "~/app/ui/button";
import { counted } from "~/functions/text/counted";
import type { Loaded } from "../use-reviews";
import { ExamsSoon } from "./exams-soon";
import type { ReviewOptions } from "./session-options";

/** How long a card takes on average, for estimating a session's length. */
const MINUTES_A_CARD = 2.5;

export type OptionProps = {
  isShuffled: boolean;
  onShuffle: () => void;
  options: ReviewOptions;
  onOptions: (change: Partial<ReviewOptions>) => void;
};

type IntroProps = OptionProps & {
  /** All cards, and cards in this session. */
  total: number;
  count: number;
  /** What remains of the daily limits; null if unknown. */
  left: QueueAnswer["left"];
  loaded: Loaded;
  isCram: boolean;
  onStart: () => void;
  onClose: (() => void) | null;
  /** Shown beside the intro if there is room, otherwise below. */
  beside?: ReactNode;
};

function headingOf({ part, left, isMore }: Loaded, isCram: boolean): string {
  if (isCram) return part ? `Cram: ${part.name}` : "Cram";
  if (isMore) return "Beyond today's limit";
  return part?.name ?? (left === null ? "Study session" : "Due today");
}

/** The upcoming session, and its options. */
export function Intro({ total, count, left, loaded, isCram, onStart, onClose, beside, ...options }: IntroProps) {
  const { plan, secondsPerCard = null } = loaded;
  return (
    <section aria-labelledby="reviewer-heading" className="review-columns">
      <div>
        <h2 id="reviewer-heading" className="text-lead font-semibold">
          {headingOf(loaded, isCram)}
        </h2>
        {left && (
          <p className="mt-1 text-quiet tabular-nums">
            {left.new} new, {left.learning} learning, {left.review} to review
          </p>
        )}
        <ExamsSoon {...loaded} />
        {plan?.note && <p className="mt-2 border-l-4 border-line py-1 pl-4 wrap-anywhere">{plan.note}</p>}
        {plan?.sessionMinutes != null && (
          <p className="mt-1 text-quiet tabular-nums">Sessions of {counted(plan.sessionMinutes, "minute")}</p>
        )}
        {isCram && (
          <p className="mt-1 max-w-measure text-quiet">
            All its cards, due or not. Cramming isn't counted as reviews and doesn't change when cards come back.
          </p>
        )}
        <dl className="review-numbers mt-5 grid grid-cols-3 gap-4 border-y border-line py-4">
          <Figure name="Total Cards">{total}</Figure>
          <Figure name="This Session">{count}</Figure>
          <Figure name="Est. Minutes">
            {Math.ceil(count * MINUTES_A_CARD)}
            {secondsPerCard !== null && (
              <span className="block text-small font-normal text-quiet">
                about {Math.max(1, Math.round((count * secondsPerCard) / 60))} min at your pace
              </span>
            )}
          </Figure>
        </dl>
        <SessionOptions {...options} />
        <div className="mt-6 flex flex-wrap gap-3">
          <Button variant="primary" onClick={onStart}>
            Start Study Session
          </Button>
          {onClose && <Button onClick={onClose}>Back</Button>}
        </div>
      </div>
      {beside}
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-quiet">{name}</dt>
      <dd className="text-title font-semibold tabular-nums">{children}</dd>
    </div>
  );
}

/** Switches that also work during the session. */
export function SessionOptions({ isShuffled, onShuffle, options, onOptions }: OptionProps) {
  return (
    <fieldset className="mt-3 grid w-fit gap-x-10 sm:grid-cols-2">
      <legend className="sr-only">Session options</legend>
      <Switch label="Shuffle" isOn={isShuffled} onChange={onShuffle} />
      <Switch
        label="Type the answer"
        isOn={options.typesAnswer}
        onChange={(typesAnswer) => onOptions({ typesAnswer })}
      />
      <Switch label="Auto-flip after 5 s" isOn={options.autoFlip} onChange={(autoFlip) => onOptions({ autoFlip })} />
      <Switch
        label="Auto-play: next after 3 s"
        isOn={options.autoPlay}
        onChange={(autoPlay) => onOptions({ autoPlay })}
      />
    </fieldset>
  );
}

function Switch({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input
        type="checkbox"
        className="size-5 shrink-0"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
