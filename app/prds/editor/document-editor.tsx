import { useEffect, useRef } from "react";
import { detailSections } from "~/functions/prds/details/sections";
import { PRD_GROUPS } from "~/functions/prds/parts";
import type { Source } from "~/app/player/moments";
import { editedSections, newBeside, newItem, newOverview } from "../new-lines";
import type { Editing } from "../use-editing";
import { ItemEditor } from "./item-editor";
import { LineEditor } from "./line-editor";
import { NotSaidEditor } from "./not-said-editor";
import { EditedSection } from "./section";
import { ToCheck } from "./to-check";

type EditorProps = { editing: Editing; source: Source };

/** Every line of a document in an autosizing text area, with its evidence next to it and buttons to add lines. */
export default function PrdEditor({ editing, source }: EditorProps) {
  const { items, details, own } = editing;
  const filled = details ? detailSections(details) : [];
  const entriesOf = (key: string) => filled.find((section) => section.key === key)?.entries ?? [];
  const beside = details ? editedSections() : [];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector("textarea")?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={box} className="document">
      {details && <ToCheck editing={editing} details={details} source={source} />}
      {PRD_GROUPS.map((group) => {
        const indexes = items.flatMap((item, index) => (item.group === group ? [index] : []));
        const isOverview = group === "Project Overview";
        const more = [newItem(group, items), ...(isOverview && details ? newOverview(details) : [])];
        return (
          <EditedSection key={group} heading={group} own={own} more={more}>
            {indexes.map((index, position) => (
              <ItemEditor
                key={index}
                index={index}
                name={indexes.length > 1 ? `${group}, line ${position + 1}` : group}
                editing={editing}
                source={source}
              />
            ))}
            {isOverview &&
              entriesOf("overview").flatMap(({ lines }) =>
                lines.map((line) => (
                  <LineEditor key={line.at} line={line} name={line.label ?? ""} editing={editing} source={source} />
                )),
              )}
          </EditedSection>
        );
      })}
      {beside
        .map((section) => ({ ...section, entries: entriesOf(section.key), more: newBeside(section.key) }))
        .filter(({ entries, more }) => entries.length + more.length > 0)
        .map(({ key, heading, entries, more }) => (
          <EditedSection key={key} heading={heading} own={own} more={more}>
            {entries.map(({ lines }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries stay where they are while they are edited
              <div key={index} className="space-y-3 not-first:pt-3">
                {lines.map((line) => (
                  <LineEditor
                    key={line.at}
                    line={line}
                    name={[`${heading}, line ${index + 1}`, line.label].filter(Boolean).join(", ")}
                    editing={editing}
                    source={source}
                  />
                ))}
              </div>
            ))}
          </EditedSection>
        ))}
      {details && details.notSaid.length > 0 && <NotSaidEditor editing={editing} topics={details.notSaid} />}
    </div>
  );
}
