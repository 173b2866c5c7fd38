import type { DetailEntry, DetailLine, DetailSection } from "~/functions/prompts/details/sections";
import type { PrdItem } from "~/functions/prompts/schema";
import type { Source } from "../../reel/moments";
import { TimeMarks } from "../time-marks";
import { lineAnchor } from "./item-line";
import { Quotes } from "./quotes";

type BesideProps = {
  section: DetailSection;
  items: readonly PrdItem[];
  source: Source;
  showQuotes: boolean;
  /** Before a link leads to the requirement that a question is about. */
  onFollow: (() => void) | undefined;
};

/** What stands beside the five parts, one section of it. The overview belongs to its part and has no heading. */
export function Beside({ section: { key, heading, entries }, items, source, showQuotes, onFollow }: BesideProps) {
  const isOverview = key === "overview";
  return (
    <section className={isOverview ? "mt-4" : "mt-10"} aria-label={isOverview ? heading : undefined}>
      {!isOverview && <h3 className="document-heading mb-3 font-sans text-body font-semibold">{heading}</h3>}
      <ul className={isOverview ? "lines lines-close" : "lines"}>
        {entries.map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries are replaced whole
          <li key={index}>
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
            <About entry={entry} items={items} onFollow={onFollow} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type LineProps = { line: DetailLine; source: Source; showQuotes: boolean; isBullet: boolean; isUnder: boolean };

function BesideLine({ line, source, showQuotes, isBullet, isUnder }: LineProps) {
  const { label, text, citations, edited } = line;
  const place = isBullet ? "line-bullet" : isUnder ? "line-under" : "";
  return (
    <div className="line">
      <div className={`line-body ${place}`}>
        <p className="line-text">
          {label && <span className="line-label">{label}: </span>}
          {text}
          {edited && <span className="line-marks">edited</span>}
        </p>
        {showQuotes && <Quotes citations={citations} />}
      </div>
      <TimeMarks citations={citations} source={source} />
    </div>
  );
}

/** The requirement that a question is about. */
function About({
  entry: { about },
  items,
  onFollow,
}: { entry: DetailEntry } & Pick<BesideProps, "items" | "onFollow">) {
  const item = about === null ? undefined : items.find(({ id }) => id === about);
  if (!item?.id) return null;
  return (
    <p className="document-heading line-under line-text">
      <span className="line-label">About: </span>
      <a href={`#${lineAnchor(item.id)}`} className="text-link" onClick={onFollow}>
        {item.title ?? item.text}
      </a>
    </p>
  );
}
