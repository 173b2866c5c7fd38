import { type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import type { MomentSource } from "~/app/player/player-moments";
import { detailSections } from "~/functions/prds/details/detail-sections";
import type { PrdDetails } from "~/functions/prds/details/details-schema";
import { unusedEvidence } from "~/functions/prds/details/unused-details";
import { FORCE_NAMES, PRD_GROUPS, type Topic } from "~/functions/prds/prd-groups";
import { editedSections, type NewLine, newBeside, newItem, newOverview } from "../new-lines";
import { TimeMarks } from "../time-marks";
import type { Editing } from "../use-editing";
import type { OwnLine, OwnLines } from "../use-own-lines";
import { ItemEditor } from "./item-editor";
import { LineEditor } from "./line-editor";
import { OwnLineEditor } from "./own-line-editor";

type EditorProps = { editing: Editing; source: MomentSource };

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

/** Topics that the video doesn't cover; remove one that it does. */
function NotSaidEditor({ editing, topics }: { editing: Editing; topics: readonly Topic[] }) {
  return (
    <section className="mt-10">
      <Heading>Nothing found about</Heading>
      <ul className="document-heading flex flex-wrap gap-2 font-sans">
        {topics.map((topic, index) => {
          const at = `notSaid.${index}`;
          const isOff = editing.edits?.[at]?.text === "";
          return (
            <li key={topic}>
              <button
                type="button"
                className="choice"
                aria-pressed={!isOff}
                onClick={() => editing.change(at, { text: isOff ? topic : "" })}
              >
                {topic}
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type ToCheckProps = { editing: Editing; details: PrdDetails; source: MomentSource };

/** What the owner should check before sharing the document. */
function ToCheck({ editing, details, source }: ToCheckProps) {
  const unused = unusedEvidence(editing.items, details);
  const { overreach } = details.check;
  if (unused.length + overreach.length === 0) return null;
  return (
    <section className="mb-10">
      <Heading>To check</Heading>
      <ul className="lines">
        {overreach.map(({ about, why }, index) => {
          const at = `check.overreach.${index}`;
          const item = editing.items.find(({ id }) => id === about);
          const isDone = editing.edits?.[at]?.text === "";
          if (!item) return null;
          return (
            <li key={about} className="line">
              <div className="line-body line-bullet">
                <p className={isDone ? "line-text text-quiet line-through" : "line-text"}>
                  <span className="font-sans text-small text-quiet">
                    {item.title ?? item.text} may say more than its quotes:{" "}
                  </span>
                  {why}
                </p>
                <p className="evidence-actions">
                  <button type="button" onClick={() => editing.change(at, { text: isDone ? why : "" })}>
                    {isDone ? "Keep" : "Dismiss"}
                    <span className="sr-only"> the note about {item.title ?? item.text}</span>
                  </button>
                </p>
              </div>
            </li>
          );
        })}
        {unused.map((quote) => (
          <li key={quote.id} className="line">
            <div className="line-body line-bullet">
              <p className="line-text">
                <span className="font-sans text-small text-quiet">{FORCE_NAMES[quote.force]} that nothing uses: </span>“
                {quote.quote}”
              </p>
            </div>
            <TimeMarks citations={[quote]} source={source} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SectionProps = {
  heading: string;
  own: OwnLines;
  /** What can be added; Enter in the last field adds the first kind. */
  more: readonly NewLine[];
  /** The existing lines. */
  children?: ReactNode;
};

/** One section in edit mode: its lines, the added lines, and buttons to add more. */
function EditedSection({ heading, own, more, children }: SectionProps) {
  const fields = useRef<HTMLDivElement>(null);
  const buttons = useRef<HTMLParagraphElement>(null);
  const added = own.lines.filter(({ to }) => more.some(({ begin }) => begin.to === to));
  const open = more.filter(({ begin, label }) => label === null || !added.some(({ to }) => to === begin.to));
  const labelOf = ({ to }: OwnLine) => more.find(({ begin }) => begin.to === to)?.label ?? null;
  const textAreas = () => [...(fields.current?.querySelectorAll("textarea") ?? [])];

  /** Enter in the last field adds a line, because lines have no line breaks. */
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target, key, shiftKey, nativeEvent } = event;
    if (key !== "Enter" || shiftKey || nativeEvent.isComposing || !(target instanceof HTMLTextAreaElement)) return;
    const [next] = open;
    if (!next || target !== textAreas().at(-1)) return;
    event.preventDefault();
    if (target.value.trim() !== "") own.add(next.begin);
  }

  /** Afterward the previous field has the focus, or the first button if there is none. */
  function remove(line: OwnLine, index: number) {
    const before = textAreas().at(index - added.length - 1);
    (before ?? buttons.current?.querySelector("button"))?.focus();
    own.remove(line.key);
  }

  return (
    <section className="mt-10 first:mt-0">
      <Heading>{heading}</Heading>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the fields in it */}
      <div ref={fields} className="document-heading space-y-3" onKeyDown={onKeyDown}>
        {children}
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
          <p ref={buttons} className="evidence-actions">
            {open.map(({ begin, button }) => (
              <button key={begin.to} type="button" onClick={() => own.add(begin)}>
                {button}
                <span className="sr-only"> to {heading}</span>
              </button>
            ))}
          </p>
        )}
      </div>
    </section>
  );
}

function Heading({ children }: { children: string }) {
  return <h3 className="document-heading mb-3 font-sans text-body font-semibold">{children}</h3>;
}
