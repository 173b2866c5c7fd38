import { partsOf } from "~/functions/prds/details/outline";
import { type DetailSection, detailSections, notSaidLine } from "~/functions/prds/details/sections";
import { isNothingFound } from "~/functions/prds/nothing-found";
import { PRD_GROUPS, type PrdGroup } from "~/functions/prds/parts";
import type { PrdItem, SharedDetails } from "~/functions/prds/schema";
import type { Source } from "~/app/player/moments";
import type { Filters } from "../use-filters";
import { Beside } from "./beside";
import { Part } from "./part";

type Shown = Pick<Filters, "isShown" | "all" | "follow">;

type DocumentProps = {
  items: readonly PrdItem[];
  details?: SharedDetails | null | undefined;
  source: Source;
  /** Shows the quotes below each line. */
  showQuotes?: boolean;
  /** While the PRD is being written, parts without lines keep their place. */
  isGrowing?: boolean;
  /** Which lines are shown. Without filters, all lines and the headings of empty parts are. */
  filters?: Shown | null;
};

/** A PRD to read: the five parts in order, each line with its timestamps, and the sections besides them. */
export function PrdDocument({ items, details = null, source, showQuotes = false, ...props }: DocumentProps) {
  const { isGrowing = false, filters = null } = props;
  const isBrief = details?.video.fit === "low";
  const beside = details ? detailSections(details) : [];
  const overview = beside.find(({ key }) => key === "overview");
  const shown = filters ? items.filter(filters.isShown) : items;
  const parts = filters ? partsOf(shown) : PRD_GROUPS;
  // What is worth knowing is the point of a brief, so its empty parts take little room.
  const isClose = (group: PrdGroup) =>
    isBrief && items.every((item) => item.group !== group || isNothingFound(item.text));
  const notSaid = details && notSaidLine(details);
  const section = (one: DetailSection) => (
    <Beside key={one.key} section={one} items={items} source={source} showQuotes={showQuotes} filters={filters} />
  );
  return (
    <div className="document">
      {parts.map((group) => (
        <div key={group} className={isClose(group) ? "mt-5" : "mt-10 first:mt-0"}>
          <Part
            group={group}
            items={shown.filter((item) => item.group === group)}
            source={source}
            showQuotes={showQuotes}
            isGrowing={isGrowing}
          >
            {group === "Project Overview" && overview && section(overview)}
          </Part>
        </div>
      ))}
      {beside.filter((one) => one !== overview).map(section)}
      {notSaid && <p className="document-heading mt-10 max-w-measure text-quiet">{notSaid}</p>}
    </div>
  );
}
