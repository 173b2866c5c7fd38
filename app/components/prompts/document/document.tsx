import { shownParts } from "~/functions/prompts/details/outline";
import { type DetailSection, detailSections, notSaidLine } from "~/functions/prompts/details/sections";
import { PRD_GROUPS } from "~/functions/prompts/parts";
import type { PrdItem, SharedDetails } from "~/functions/prompts/schema";
import type { Source } from "../../../client/player/moments";
import type { Filters } from "../../../hooks/prompts/use-filters";
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
  const learnings = isBrief ? beside.find(({ key }) => key === "learnings") : undefined;
  const shown = filters ? items.filter(filters.isShown) : items;
  const parts = isBrief || filters ? shownParts(shown, isBrief) : PRD_GROUPS;
  const notSaid = details && notSaidLine(details);
  const section = (one: DetailSection) => (
    <Beside key={one.key} section={one} items={items} source={source} showQuotes={showQuotes} filters={filters} />
  );
  return (
    <div className="document">
      {parts.map((group) => (
        <div key={group} className="mt-10 first:mt-0">
          <Part
            group={group}
            items={shown.filter((item) => item.group === group)}
            source={source}
            showQuotes={showQuotes}
            isGrowing={isGrowing}
          >
            {group === "Project Overview" && overview && section(overview)}
          </Part>
          {group === "Project Overview" && learnings && section(learnings)}
        </div>
      ))}
      {beside.filter((one) => one !== overview && one !== learnings).map(section)}
      {notSaid && <p className="document-heading mt-10 max-w-measure text-quiet">{notSaid}</p>}
    </div>
  );
}
