import { detailSections } from "~/functions/prompts/details/sections";
import { PRD_GROUPS } from "~/functions/prompts/parts";
import type { Source } from "../../../client/player/moments";
import type { Editing } from "../../../hooks/prompts/use-editing";
import { Heading } from "./heading";
import { ItemEditor } from "./item-editor";
import { LineEditor } from "./line-editor";
import { NotSaidEditor } from "./not-said-editor";
import { ToCheck } from "./to-check";

type EditorProps = { editing: Editing; source: Source };

/** Every line of a document in a text area, as tall as its text, with its evidence beside it. */
export function PrdEditor({ editing, source }: EditorProps) {
  const { items, details } = editing;
  const overview = details ? detailSections(details).find(({ key }) => key === "overview") : undefined;
  const beside = details ? detailSections(details).filter(({ key }) => key !== "overview") : [];
  return (
    <div className="document">
      {details && <ToCheck editing={editing} details={details} source={source} />}
      {PRD_GROUPS.map((group) => {
        const indexes = items.flatMap((item, index) => (item.group === group ? [index] : []));
        if (indexes.length === 0) return null;
        return (
          <section key={group} className="mt-10 first:mt-0">
            <Heading>{group}</Heading>
            <div className="document-heading space-y-3">
              {indexes.map((index, position) => (
                <ItemEditor
                  key={index}
                  index={index}
                  name={indexes.length > 1 ? `${group}, line ${position + 1}` : group}
                  editing={editing}
                  source={source}
                />
              ))}
              {group === "Project Overview" &&
                overview?.entries.flatMap(({ lines }) =>
                  lines.map((line) => (
                    <LineEditor key={line.at} line={line} name={line.label ?? ""} editing={editing} source={source} />
                  )),
                )}
            </div>
          </section>
        );
      })}
      {beside.map(({ key, heading, entries }) => (
        <section key={key} className="mt-10">
          <Heading>{heading}</Heading>
          <div className="document-heading space-y-6">
            {entries.map(({ lines }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries stay where they are while they are edited
              <div key={index} className="space-y-3">
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
          </div>
        </section>
      ))}
      {details && details.notSaid.length > 0 && <NotSaidEditor editing={editing} topics={details.notSaid} />}
    </div>
  );
}
