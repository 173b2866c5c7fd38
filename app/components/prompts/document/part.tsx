import { Fragment, type ReactNode } from "react";
import { byArea } from "~/functions/prompts/details/outline";
import { NO_LINES, type PrdGroup } from "~/functions/prompts/parts";
import { isParagraph } from "~/functions/prompts/requirements";
import type { PrdItem } from "~/functions/prompts/schema";
import type { Source } from "../../../client/player/moments";
import { Skeleton } from "../../ui/skeleton";
import { ItemLine } from "./item-line";

type PartProps = {
  group: PrdGroup;
  items: readonly PrdItem[];
  source: Source;
  showQuotes: boolean;
  isGrowing: boolean;
  /** Shown below the lines. */
  children?: ReactNode;
};

/** One of the five parts: its lines, grouped by area. */
export function Part({ group, items, source, showQuotes, isGrowing, children }: PartProps) {
  const isList = !isParagraph(group);
  const areas = isList ? [...Map.groupBy(byArea(items), ({ area }) => area)] : [[undefined, items] as const];
  const List = isList ? "ul" : "div";
  return (
    <section>
      <h3 className="document-heading mb-3 font-sans text-body font-semibold">{group}</h3>
      {items.length > 0 &&
        areas.map(([area, lines]) => (
          <Fragment key={area ?? ""}>
            {area && <h4 className="area document-heading">{area}</h4>}
            <List className="lines">
              {lines.map((item, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines are only ever added at the end or replaced whole
                <ItemLine key={index} item={item} source={source} showQuotes={showQuotes} isBullet={isList} />
              ))}
            </List>
          </Fragment>
        ))}
      {items.length === 0 && (isGrowing ? <Growing /> : <p className="document-heading text-quiet">{NO_LINES}</p>)}
      {children}
    </section>
  );
}

/** Placeholder for two lines. */
function Growing() {
  return (
    <div className="document-heading max-w-measure space-y-2 py-1" aria-hidden="true">
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-2/3" />
    </div>
  );
}
