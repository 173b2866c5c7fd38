import { Fragment, type ReactNode, useContext, useMemo } from "react";
import type { MomentSource } from "~/app/player/player-moments";
import { Skeleton } from "~/app/ui/skeleton";
import {
  type DetailSection,
  detailSections,
  isOfOverview,
  notSaidLine,
} from "~/functions/prds/details/detail-sections";
import { withLessons } from "~/functions/prds/details/lessons";
import { overreachOf } from "~/functions/prds/details/overreach-of";
import { arrangeParts, byArea, emptyPartsLine, partsOf } from "~/functions/prds/details/prd-outline";
import type { PrdItem, SharedDetails } from "~/functions/prds/model";
import { isNothingFound } from "~/functions/prds/nothing-found";
import { NO_LINES, PRD_GROUPS, type PrdGroup } from "~/functions/prds/prd-groups";
import { isChecked, isParagraph } from "~/functions/prds/requirements";
import type { LineFilters } from "../use-filters";
import { AddMissing } from "./add-missing";
import { Beside } from "./beside";
import { OwnerContext, ReaderContext } from "./document-owner";
import { Grip } from "./grip";
import { FieldsContext, InPlaceContext } from "./in-place-context";
import { ItemLine } from "./item-line";

type Shown = Pick<LineFilters, "isShown" | "isVoiced" | "all" | "follow">;

type DocumentProps = {
  items: readonly PrdItem[];
  details?: SharedDetails | null | undefined;
  source: MomentSource;
  /** Shows the quotes below each line. */
  showQuotes?: boolean;
  /** While the PRD is being written, parts without lines keep their place. */
  isGrowing?: boolean;
  /** Which lines are shown. Without filters, all lines and the headings of empty parts are. */
  filters?: Shown | null;
};

/** A PRD to read: the five parts in order, each line with its timestamps, and the sections besides them. */
export function PrdDocumentView({ items, details = null, source, showQuotes = false, ...props }: DocumentProps) {
  const { isGrowing = false, filters = null } = props;
  const sections = details ? detailSections(details) : [];
  const beside = filters ? sections.flatMap((one) => withVoices(one, filters)) : sections;
  const overview = beside.filter(isOfOverview);
  const rest = beside.filter((one) => !isOfOverview(one));
  const shown = filters ? items.filter(filters.isShown) : items;
  const parts = filters ? partsOf(shown) : PRD_GROUPS;
  const { first, last, empty } = arrangeParts({ items, details }, parts);
  const { empty: emptyLists } = useContext(FieldsContext);
  const owner = useContext(OwnerContext);
  const reader = useMemo(() => ({ owner, isChecked: isChecked(items, details) }), [owner, items, details]);
  const section = (one: DetailSection) => (
    <Beside key={one.key} section={one} items={items} source={source} showQuotes={showQuotes} filters={filters} />
  );
  const atOf = (item: PrdItem) => `items.${items.indexOf(item)}`;
  const part = (group: PrdGroup) => (
    <div key={group} className="mt-10 first:mt-0">
      <Part
        group={group}
        items={shown.filter((item) => item.group === group)}
        atOf={atOf}
        source={source}
        showQuotes={showQuotes}
        isGrowing={isGrowing}
        details={details}
      >
        {group === "Project Overview" && overview.map(section)}
      </Part>
    </div>
  );
  return (
    <ReaderContext.Provider value={reader}>
      <div className="document">
        {first.map(part)}
        {(emptyLists ? rest : withLessons(rest)).map(section)}
        {last.map(part)}
        {emptyLists?.map(section)}
        {empty.length > 0 && (
          <details open={emptyLists ? true : undefined} className="document-heading mt-10 max-w-measure">
            <summary className="text-quiet">{emptyPartsLine(empty)}</summary>
            <div className="mt-5">{empty.map(part)}</div>
          </details>
        )}
        {details && <NotSaid details={details} />}
        <AddMissing />
      </div>
    </ReaderContext.Provider>
  );
}

/** A section with the entries that quote whom the filters ask for; the overview describes the whole and stays. */
function withVoices(section: DetailSection, { isVoiced }: Shown): DetailSection[] {
  if (isOfOverview(section)) return [section];
  const entries = section.entries.filter(({ lines }) => lines.some(isVoiced));
  return entries.length > 0 ? [{ ...section, entries }] : [];
}

/** The topics that nothing was found about; a line, because its owner can correct it. */
function NotSaid({ details }: { details: SharedDetails }) {
  const fields = useContext(FieldsContext).fieldsOf("notSaid");
  const text = notSaidLine(details);
  if (!text) return null;
  return (
    <div className="mt-10">
      {fields ?? (
        <div className="line" data-at="notSaid" tabIndex={-1}>
          <div className="line-body">
            <p className="line-text text-quiet">{text}</p>
          </div>
          <Grip at="notSaid" />
        </div>
      )}
    </div>
  );
}

type PartProps = {
  group: PrdGroup;
  items: readonly PrdItem[];
  atOf: (item: PrdItem) => string;
  source: MomentSource;
  showQuotes: boolean;
  isGrowing: boolean;
  details: SharedDetails | null;
  /** Shown below the lines. */
  children?: ReactNode;
};

/** One of the five parts: its lines, grouped by area. */
function Part({ group, items, atOf, source, showQuotes, isGrowing, details, children }: PartProps) {
  const line = (item: PrdItem, index: number) => (
    <ItemLine
      // Lines are only ever added at the end or replaced whole.
      key={index}
      item={item}
      at={atOf(item)}
      overreach={overreachOf(item, details)}
      source={source}
      showQuotes={showQuotes}
      isBullet={!isParagraph(item)}
    />
  );
  const { addedTo } = useContext(FieldsContext);
  const paragraphs = items.filter(isParagraph);
  const areas = [...Map.groupBy(byArea(items.filter((item) => !isParagraph(item))), ({ area }) => area)];
  return (
    <section>
      <h3 className="document-heading mb-3 font-sans text-body font-semibold">{group}</h3>
      {paragraphs.length > 0 && <div className="lines">{paragraphs.map(line)}</div>}
      {areas.map(([area, lines]) => (
        <Fragment key={area ?? ""}>
          {area && (
            <h4 className="document-heading mt-6 mb-2 font-sans text-small font-semibold text-quiet [.lines+&]:mt-8 [h3+&]:mt-0">
              {area}
            </h4>
          )}
          <ul className="lines">{lines.map(line)}</ul>
        </Fragment>
      ))}
      {items.length === 0 && (isGrowing ? <Growing /> : <p className="document-heading text-quiet">{NO_LINES}</p>)}
      <AddLine group={group} items={items} atOf={atOf} />
      {children}
      {addedTo(group)}
    </section>
  );
}

/** Begins a line in a part without any, or with only its placeholder; in other parts, Enter in a line adds one. */
function AddLine({ group, items, atOf }: Pick<PartProps, "group" | "items" | "atOf">) {
  const add = useContext(InPlaceContext)?.add;
  const { fieldsOf, newAt } = useContext(FieldsContext);
  const [first] = items;
  const at = first ? atOf(first) : group;
  if (items.some(({ text }) => !isNothingFound(text))) return null;
  // Below a placeholder, its own line shows the fields.
  const written = newAt(at);
  if (written || fieldsOf(at)) return first ? null : written;
  if (!add) return null;
  return (
    <p
      className="document-heading mt-2 data-drop:shadow-[0_0.4rem_0_-0.25rem_var(--ink)]"
      data-at={first ? undefined : group}
    >
      <button type="button" className="line-add text-link min-h-6" onClick={() => add(at)}>
        Add a line<span className="sr-only"> to {group}</span>
      </button>
    </p>
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
