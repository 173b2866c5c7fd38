import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { MomentSource } from "~/app/player/player-moments";
import type { SectionKey } from "~/functions/prds/details/detail-sections";
import type { PrdGroup } from "~/functions/prds/prd-groups";
import { lineName } from "../addresses";
import { FieldsContext } from "../document/in-place-context";
import { emptyLists, type NewLine, newIn } from "../new-lines";
import type { Editing } from "../use-editing";
import type { OwnLine, OwnLines } from "../use-own-lines";
import { LineAt } from "./line-at";
import { OwnLineEditor } from "./own-line-editor";

type OpenProps = { editing: Editing; source: MomentSource; children: ReactNode };

/** Edit mode: the lines inside it are all open, each where it is read, with buttons to add lines. */
export default function AllLinesOpen({ editing, source, children }: OpenProps) {
  const { details, own } = editing;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector("textarea")?.focus({ preventScroll: true });
  }, []);
  const fieldsOf = (at: string) => {
    return (
      <div className="document-heading">
        <LineAt at={at} name={lineName(editing, at)} editing={editing} details={details} source={source} />
      </div>
    );
  };
  const addedTo = (key: PrdGroup | SectionKey) => {
    const more = newIn(key, editing);
    return more.length > 0 && <AddedLines own={own} more={more} />;
  };
  return (
    <FieldsContext.Provider value={{ fieldsOf, newAt: () => null, addedTo, empty: emptyLists(details) }}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles keys pressed in its fields */}
      <div ref={box} onKeyDown={addAtEnd}>
        {children}
      </div>
    </FieldsContext.Provider>
  );
}

/** Enter in the last field of a part or list adds a line to it, because lines have no line breaks. */
function addAtEnd(event: KeyboardEvent<HTMLElement>) {
  const { target, key, shiftKey, nativeEvent } = event;
  if (key !== "Enter" || shiftKey || nativeEvent.isComposing || !(target instanceof HTMLTextAreaElement)) return;
  const section = target.closest("section:has(> .added-lines)");
  const button = section?.querySelector<HTMLElement>(".added-lines > .evidence-actions button");
  if (!button || target !== textAreasOf(section).at(-1)) return;
  event.preventDefault();
  if (target.value.trim() !== "") button.click();
}

const textAreasOf = (section: Element | null | undefined) => [...(section?.querySelectorAll("textarea") ?? [])];

type AddedProps = {
  own: OwnLines;
  /** What can be added; Enter in the last field adds the first kind. */
  more: readonly NewLine[];
};

/** The lines being added to a part or list, and buttons to add more. */
function AddedLines({ own, more }: AddedProps) {
  const box = useRef<HTMLDivElement>(null);
  const [{ heading } = { heading: "" }] = more;
  const added = own.lines.filter(({ to }) => more.some(({ begin }) => begin.to === to));
  const open = more.filter(({ begin, label }) => label === null || !added.some(({ to }) => to === begin.to));
  const labelOf = ({ to }: OwnLine) => more.find(({ begin }) => begin.to === to)?.label ?? null;

  /** Afterward the previous field has the focus, or the first button if there is none. */
  function remove(line: OwnLine, index: number) {
    const section = box.current?.closest("section");
    const before = textAreasOf(section).at(index - added.length - 1);
    (before ?? box.current?.querySelector<HTMLElement>(".evidence-actions button"))?.focus();
    own.remove(line.key);
  }

  return (
    <div ref={box} className="added-lines document-heading mt-3 space-y-3">
      {added.map((line, index) => (
        <OwnLineEditor
          key={line.key}
          line={line}
          label={labelOf(line)}
          name={`${heading}, added line ${index + 1}`}
          own={own}
          onRemove={() => remove(line, index)}
        />
      ))}
      {open.length > 0 && (
        <p className="evidence-actions">
          {open.map(({ begin, button }) => (
            <button key={begin.to} type="button" onClick={() => own.add(begin)}>
              {button}
              <span className="sr-only"> to {heading}</span>
            </button>
          ))}
        </p>
      )}
    </div>
  );
}
