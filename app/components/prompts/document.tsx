import { isNothingFound } from "~/functions/prompts/nothing-found";
import { NO_LINES, PRD_GROUPS } from "~/functions/prompts/parts";
import { isParagraph } from "~/functions/prompts/requirements";
import type { PrdItem } from "~/functions/prompts/schema";
import type { Source } from "../reel/moments";
import { TimeMarks } from "./time-marks";

type DocumentProps = {
  items: readonly PrdItem[];
  source: Source;
  /** The words said at each time mark, under the line. */
  showQuotes?: boolean;
  /** While it is being written: parts without a line yet keep their place. */
  isGrowing?: boolean;
};

/** A PRD to read: five parts in order, each line with its time marks. */
export function PrdDocument({ items, source, showQuotes = false, isGrowing = false }: DocumentProps) {
  return (
    <div className="document">
      {PRD_GROUPS.map((group) => {
        const lines = items.filter((item) => item.group === group);
        const List = isParagraph(group) ? "div" : "ul";
        return (
          <section key={group} className="mt-10 first:mt-0">
            <h3 className="document-heading mb-3 font-sans text-body font-semibold">{group}</h3>
            {lines.length > 0 && (
              <List>
                {lines.map((item, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end or replaced whole
                  <Line key={index} item={item} source={source} showQuotes={showQuotes} isBullet={List === "ul"} />
                ))}
              </List>
            )}
            {lines.length === 0 &&
              (isGrowing ? <Growing /> : <p className="document-heading text-quiet">{NO_LINES}</p>)}
          </section>
        );
      })}
    </div>
  );
}

type LineProps = { item: PrdItem; source: Source; showQuotes: boolean; isBullet: boolean };

function Line({ item: { text, origin, citations }, source, showQuotes, isBullet }: LineProps) {
  const isSilent = isNothingFound(text);
  const Row = isBullet ? "li" : "div";
  return (
    <Row className="line">
      <div className={isBullet && !isSilent ? "line-body line-bullet" : "line-body"}>
        <p className={isSilent ? "line-text text-quiet" : "line-text"}>
          {text}
          {origin === "inferred" && !isSilent && <span className="ml-2 font-sans text-small text-quiet">inferred</span>}
        </p>
        {showQuotes &&
          citations.map(({ segmentId, quote }) => (
            <blockquote key={`${segmentId}-${quote}`} className="line-text mt-1 border-l-2 border-line pl-3 text-quiet">
              “{quote}”
            </blockquote>
          ))}
      </div>
      <TimeMarks citations={citations} source={source} />
    </Row>
  );
}

/** The shape of two lines to come. */
function Growing() {
  return (
    <div className="document-heading max-w-measure space-y-2 py-1" aria-hidden="true">
      <div className="h-4 rounded-sm bg-line/60" />
      <div className="h-4 w-2/3 rounded-sm bg-line/60" />
    </div>
  );
}
