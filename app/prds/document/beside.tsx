import { type MouseEvent, useContext } from "react";
import type { MomentSource } from "~/app/player/player-moments";
import {
  type DetailEntry,
  type DetailLine,
  type DetailSection,
  isOfOverview,
} from "~/functions/prds/details/detail-sections";
import { lineAnchor } from "~/functions/prds/line-anchor";
import { isLastingId } from "~/functions/prds/line-ids";
import { besideMark } from "~/functions/prds/line-status";
import type { PrdItem } from "~/functions/prds/model";
import { Evidence, momentsAttribute } from "../evidence-list";
import { TimeMarks } from "../time-marks";
import type { LineFilters } from "../use-filters";
import { BelowLineContext } from "./below-line";
import { ReaderContext } from "./document-owner";
import { Grip } from "./grip";
import { FieldsContext } from "./in-place-context";
import { LineLink } from "./line-link";
import { LinkedContext } from "./linked";
import { Quotes } from "./quotes";

type BesideProps = {
  section: DetailSection;
  items: readonly PrdItem[];
  source: MomentSource;
  showQuotes: boolean;
  /** For linking to a requirement that the filters may hide. */
  filters: Pick<LineFilters, "all" | "follow"> | null;
};

/** One section besides the five parts. Those of the overview belong to its part. */
export function Beside({ section: { key, heading, note, entries }, items, source, showQuotes, filters }: BesideProps) {
  const isOverview = key === "overview";
  const { addedTo } = useContext(FieldsContext);
  return (
    <section className={isOfOverview({ key }) ? "mt-4" : "mt-10"} aria-label={isOverview ? heading : undefined}>
      {key === "keyPoints" && (
        <h4 className="document-heading mb-2 font-sans text-small font-semibold text-quiet">{heading}</h4>
      )}
      {!isOfOverview({ key }) && <h3 className="document-heading mb-3 font-sans text-body font-semibold">{heading}</h3>}
      {note && <p className="document-heading mb-2 text-small text-quiet">{note}</p>}
      {entries.length > 0 && (
        <ul className={isOverview ? "lines lines-close" : "lines"}>
          {entries.map((entry, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries are replaced whole
            <li key={index}>
              {entry.topic && entry.topic !== entries[index - 1]?.topic && (
                <h4 className="document-heading mt-5 mb-1 font-sans text-small font-semibold text-quiet">
                  {entry.topic}
                </h4>
              )}
              {entry.lines.map((line, at) => (
                <BesideLine
                  key={line.at}
                  line={line}
                  source={source}
                  showQuotes={showQuotes}
                  isBullet={at === 0 && !isOverview}
                  isUnder={at > 0}
                />
              ))}
              <About entry={entry} items={items} filters={filters} />
            </li>
          ))}
        </ul>
      )}
      {addedTo(key)}
    </section>
  );
}

type LineProps = {
  line: DetailLine;
  source: MomentSource;
  showQuotes: boolean;
  isBullet: boolean;
  isUnder: boolean;
};

function BesideLine({ line, source, showQuotes, isBullet, isUnder }: LineProps) {
  const { id, at, label, facts, text, citations, support, isAnswer } = line;
  const mark = besideMark(line, useContext(ReaderContext));
  const anchor = lineAnchor(id, at);
  const isLinked = useContext(LinkedContext) === anchor;
  const below = useContext(BelowLineContext);
  const { fieldsOf, newAt } = useContext(FieldsContext);
  const fields = fieldsOf(at);
  if (fields) return fields;
  const place = isBullet ? "line-bullet" : isUnder ? "line-under" : "";
  return (
    <>
      <div
        id={anchor}
        className="line"
        data-linked={isLinked || undefined}
        data-moments={momentsAttribute(citations)}
        data-at={at}
        tabIndex={-1}
      >
        <div className={`line-body ${place}`}>
          {isAnswer ? (
            <details>
              <summary className="font-sans text-small text-quiet">{label}</summary>
              <p className="line-text">{text}</p>
            </details>
          ) : (
            <p className="line-text">
              {label && <span className="font-sans text-small text-quiet">{label}: </span>}
              {text}
              {(facts || mark) && (
                <span className="font-sans text-small ml-2 text-quiet font-normal">
                  {facts && <span className="text-ink">{facts}</span>}
                  {facts && mark && ", "}
                  {mark && (
                    <span className={support === "partly" ? "text-warn whitespace-nowrap" : "whitespace-nowrap"}>
                      {mark}
                    </span>
                  )}
                </span>
              )}
            </p>
          )}
          {showQuotes && <Quotes citations={citations} />}
          {isLastingId(id) && below?.(id)}
        </div>
        <TimeMarks citations={citations} source={source} />
        <LineLink id={id} isQuiet={!showQuotes} />
        <Grip at={at} />
        {!showQuotes && <Evidence at={at} citations={citations} source={source} />}
      </div>
      {newAt(at)}
    </>
  );
}

/** A link to the requirement that a question is about. */
function About({ entry: { about }, items, filters }: { entry: DetailEntry } & Pick<BesideProps, "items" | "filters">) {
  const place = about === null ? -1 : items.findIndex(({ id }) => id === about);
  const item = items[place];
  if (!item) return null;
  const anchor = lineAnchor(item.id, `items.${place}`);
  function follow(event: MouseEvent) {
    if (!filters || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    filters.follow(anchor);
  }
  return (
    <p className="document-heading line-under line-text">
      <span className="font-sans text-small text-quiet">About: </span>
      <a href={`${filters?.all ?? ""}#${anchor}`} className="text-link" onClick={follow}>
        {item.title ?? item.text}
      </a>
    </p>
  );
}
