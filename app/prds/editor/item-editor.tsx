import { useEffect, useRef } from "react";
import type { MomentSource } from "~/app/player/player-moments";
import type { Acceptance } from "~/functions/prds/model";
import { MAX_ACCEPTANCE } from "~/functions/prds/prd-groups";
import { isParagraph } from "~/functions/prds/requirements";
import type { LineFields } from "../use-editing";
import { LineEditor } from "./line-editor";
import { AreaField, LineTitleField, PriorityField } from "./line-fields";

type ItemEditorProps = {
  index: number;
  name: string;
  editing: LineFields;
  source: MomentSource;
  /** Whether it offers an area, a priority and checks to a line without; otherwise it edits those that are there. */
  offersAll?: boolean;
};

/** A line of one of the five parts: title, area, priority, text, and checks. */
export function ItemEditor({ index, name, editing, source, offersAll = false }: ItemEditorProps) {
  const item = editing.items[index];
  if (!item) return null;
  const at = `items.${index}`;
  const { text, citations, title, added, acceptance = [] } = item;
  // A paragraph is a single line without an area.
  const isLine = !isParagraph(item);
  const offers = offersAll && isLine;
  const area = isLine ? (item.area ?? (offers ? "" : undefined)) : undefined;
  const priority = item.priority ?? (offers ? null : undefined);
  const edited = (field: string) => editing.edits?.[`${at}.${field}`]?.text;
  const setText = (field: string) => (next: string) => editing.change(`${at}.${field}`, { text: next });
  const chosen = editing.edits?.[at]?.priority;
  const hasFields = priority !== undefined || title !== undefined || area !== undefined;
  return (
    <div className={isLine && hasFields ? "grid grid-cols-1 gap-3 py-4 border-t border-line" : undefined}>
      {hasFields && (
        <div className="grid grid-cols-1 gap-3 font-sans sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_8rem] lg:max-w-136">
          {title !== undefined && (
            <LineTitleField name={name} title={edited("title") ?? title} onChange={setText("title")} />
          )}
          {area !== undefined && <AreaField name={name} area={edited("area") ?? area} onChange={setText("area")} />}
          {priority !== undefined && (
            <PriorityField
              name={name}
              priority={chosen === undefined ? priority : chosen}
              onChange={(next) => editing.change(at, { priority: next })}
            />
          )}
        </div>
      )}
      <LineEditor line={{ at, text, citations, label: null, added }} name={name} editing={editing} source={source} />
      <CheckEditors at={at} checks={acceptance} name={name} editing={editing} source={source} canAdd={offers} />
    </div>
  );
}

type ChecksProps = Pick<ItemEditorProps, "name" | "editing" | "source"> & {
  /** The address of the line that they belong to. */
  at: string;
  checks: readonly Acceptance[];
  canAdd: boolean;
};

/** The checks of a line, each to edit or remove, then those that its owner is adding. */
function CheckEditors({ at, checks, name, editing, source, canAdd }: ChecksProps) {
  const editOf = (position: number) => editing.edits?.[`${at}.acceptance.${position}`];
  const places = Array.from({ length: MAX_ACCEPTANCE }, (_, index) => checks.length + index);
  const begun = places.filter((position) => editOf(position) !== undefined);
  const isKept = (position: number) => editOf(position)?.text?.trim() !== "";
  const kept = checks.filter((_, position) => isKept(position)).length + begun.length;
  const next = places[begun.length];
  return (
    <>
      {checks.map((check, position) => (
        <CheckEditor
          // biome-ignore lint/suspicious/noArrayIndexKey: checks stay where they are while they are edited
          key={position}
          line={{ at: `${at}.acceptance.${position}`, ...check }}
          name={`${name}, done when ${position + 1}`}
          editing={editing}
          source={source}
        />
      ))}
      {begun.map((position) => (
        <CheckEditor
          key={position}
          line={{ at: `${at}.acceptance.${position}`, text: "", citations: [], added: true }}
          name={`${name}, done when ${position + 1}`}
          editing={editing}
          source={source}
          isNew
        />
      ))}
      {canAdd && kept < MAX_ACCEPTANCE && next !== undefined && (
        <p className="evidence-actions">
          <button type="button" onClick={() => editing.change(`${at}.acceptance.${next}`, { text: "" })}>
            Add a check<span className="sr-only"> to {name}</span>
          </button>
        </p>
      )}
    </>
  );
}

type CheckProps = Pick<ItemEditorProps, "name" | "editing" | "source"> & {
  line: Pick<Acceptance, "text" | "citations" | "added"> & { at: string };
  isNew?: boolean;
};

/** A check; an emptied one is removed when the line is saved, and can be put back until then. */
function CheckEditor({ line, name, editing, source, isNew = false }: CheckProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.querySelector("textarea")?.focus();
  }, [isNew]);
  const { at, text, added } = line;
  const isEmptied = (editing.edits?.[at]?.text ?? text).trim() === "";
  return (
    <div ref={box}>
      <LineEditor line={{ ...line, label: "Done when", added }} name={name} editing={editing} source={source} />
      {!isNew && (
        <p className="evidence-actions">
          {isEmptied && <span>It is removed when the line is saved.</span>}
          <button type="button" onClick={() => editing.change(at, { text: isEmptied ? text : "" })}>
            {isEmptied ? "Put back" : "Remove check"}
            <span className="sr-only"> {name}</span>
          </button>
        </p>
      )}
    </div>
  );
}
