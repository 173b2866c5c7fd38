import { type KeyboardEvent, type ReactNode, useRef } from "react";
import type { NewLine } from "../new-lines";
import type { OwnLine, OwnLines } from "../use-own-lines";
import { Heading } from "./heading";
import { OwnLineEditor } from "./own-line-editor";

type SectionProps = {
  heading: string;
  own: OwnLines;
  /** What can be added; Enter in the last field adds the first kind. */
  more: readonly NewLine[];
  /** The existing lines. */
  children?: ReactNode;
};

/** One section in edit mode: its lines, the added lines, and buttons to add more. */
export function EditedSection({ heading, own, more, children }: SectionProps) {
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
