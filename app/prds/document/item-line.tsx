import { useContext } from "react";
import type { MomentSource } from "~/app/player/player-moments";
import { OVERREACH, type Overreach } from "~/functions/prds/details/overreach-of";
import { lineAnchor } from "~/functions/prds/line-anchor";
import { isLastingId } from "~/functions/prds/line-ids";
import { checkMark, claimOf, standingOf } from "~/functions/prds/line-status";
import type { Acceptance, PrdItem } from "~/functions/prds/model";
import { isNothingFound } from "~/functions/prds/nothing-found";
import { ENGLISH } from "~/functions/prds/words/english-words";
import { Evidence, momentsAttribute } from "../evidence-list";
import { TimeMarks } from "../time-marks";
import { BelowLineContext } from "./below-line";
import { OwnerContext, ReaderContext } from "./document-owner";
import { Grip } from "./grip";
import { FieldsContext, InPlaceContext } from "./in-place-context";
import { LineLink } from "./line-link";
import { LinkedContext } from "./linked";
import { Quotes } from "./quotes";

type LineProps = {
  item: PrdItem;
  /** Its address. */
  at: string;
  overreach: readonly Overreach[];
  source: MomentSource;
  showQuotes: boolean;
  isBullet: boolean;
};

/** A line of one of the five parts with its timestamps, and below it its acceptance checks. */
export function ItemLine({ item, at, overreach, source, showQuotes, isBullet }: LineProps) {
  const { id, title, text, citations, acceptance = [] } = item;
  const anchor = lineAnchor(id, at);
  const linked = useContext(LinkedContext);
  const below = useContext(BelowLineContext);
  const isSilent = isNothingFound(text);
  const Row = isBullet ? "li" : "div";
  const marks = !isSilent && <Marks item={item} />;
  const { fieldsOf, newAt } = useContext(FieldsContext);
  const fields = fieldsOf(at);
  if (fields) return <Row>{fields}</Row>;
  return (
    <Row>
      <div
        id={anchor}
        className="line"
        data-linked={anchor === linked || undefined}
        data-moments={momentsAttribute(citations)}
        data-at={at}
        tabIndex={-1}
      >
        <div className={isBullet && !isSilent ? "line-body line-bullet" : "line-body"}>
          {title && (
            <p className="line-title max-w-[66ch] font-sans font-semibold">
              {title}
              {marks}
            </p>
          )}
          <p className={isSilent ? "line-text text-quiet" : "line-text"}>
            {text}
            {!title && marks}
          </p>
          {overreach.map(({ at: note, why }) => (
            <p key={note} className="max-w-[66ch] font-sans text-small text-warn">
              {OVERREACH}: {why} <Dismiss at={note} of={title ?? text} />
            </p>
          ))}
          {showQuotes && <Quotes citations={citations} />}
          {isLastingId(id) && below?.(id)}
        </div>
        <TimeMarks citations={citations} source={source} />
        <LineLink id={isSilent ? undefined : id} isQuiet={!showQuotes} />
        <Grip at={at} />
        {!showQuotes && <Evidence at={at} citations={citations} source={source} />}
      </div>
      {acceptance.length > 0 && <Checks checks={acceptance} at={at} source={source} showQuotes={showQuotes} />}
      {newAt(at)}
    </Row>
  );
}

/** Removes a note once its owner has looked at it. */
function Dismiss({ at, of }: { at: string; of: string }) {
  const inPlace = useContext(InPlaceContext);
  if (!inPlace) return null;
  return (
    <button
      type="button"
      className="text-link min-h-6 text-ink pointer-coarse:min-h-11"
      onClick={() => inPlace.dismiss(at)}
    >
      Dismiss<span className="sr-only"> the note about {of}</span>
    </button>
  );
}

const PRIORITY_LOOKS = { must: "font-semibold text-ink", should: "text-ink", could: undefined } as const;

/** A line's priority and its origin. */
function Marks({ item }: { item: PrdItem }) {
  const claim = claimOf(item, useContext(ReaderContext));
  if (!item.priority && !claim) return null;
  return (
    <span className="font-sans text-small ml-2 text-quiet font-normal whitespace-nowrap">
      {item.priority && <span className={PRIORITY_LOOKS[item.priority]}>{ENGLISH.priorities[item.priority]}</span>}
      {item.priority && claim && ", "}
      {claim && <span className={standingOf(item) === "doubtful" ? "text-warn" : undefined}>{claim}</span>}
    </span>
  );
}

type ChecksProps = {
  checks: readonly Acceptance[];
  /** The line's address. */
  at: string;
  source: MomentSource;
  showQuotes: boolean;
};

function Checks({ checks, at, source, showQuotes }: ChecksProps) {
  const linked = useContext(LinkedContext);
  return (
    <ul aria-label="Done when" className="checks mt-1">
      {checks.map((check, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: checks are replaced whole
          key={index}
          id={check.id}
          className="line"
          data-linked={(check.id !== undefined && check.id === linked) || undefined}
          data-moments={momentsAttribute(check.citations)}
          data-at={`${at}.acceptance.${index}`}
          data-opens={at}
          tabIndex={-1}
        >
          <div className="line-body check">
            <p className="max-w-[66ch] pl-5 text-quiet">
              {check.text}
              <CheckMark check={check} />
            </p>
            {showQuotes && <Quotes citations={check.citations} />}
          </div>
          <TimeMarks citations={check.citations} source={source} />
          {!showQuotes && <Evidence at={`${at}.acceptance.${index}`} citations={check.citations} source={source} />}
        </li>
      ))}
    </ul>
  );
}

function CheckMark({ check }: { check: Acceptance }) {
  const mark = checkMark(check, { owner: useContext(OwnerContext) });
  if (!mark) return null;
  const color = mark === ENGLISH.marks.partly ? "text-warn" : "text-quiet";
  return <span className={`font-sans text-small ml-2 ${color} font-normal whitespace-nowrap`}>{mark}</span>;
}
