import { type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from "react";
import type { MomentSource } from "~/app/player/player-moments";
import { MenuItem, MenuList } from "~/app/ui/menu";
import { type MoveTo, moveOf, targetsOf } from "../move-of";
import { newBelow } from "../new-lines";
import { stepOf } from "../step-key";
import type { Editing } from "../use-editing";
import type { InPlaceEditing } from "../use-in-place";
import { LineAt } from "./line-at";
import { OwnLineEditor } from "./own-line-editor";

/** One line is open at a time. */
const MOVE_MENU = "move-to";

type InPlaceEditorProps = {
  inPlace: InPlaceEditing;
  changes: Pick<Editing["changes"], "undo" | "redo">;
  details: Editing["details"];
  source: MomentSource;
  /** The line's name for screen readers. */
  name: string;
  /** The text to focus first, if the line has several. */
  pressed: string;
};

/** The fields for editing one line in place. Saved on leaving the line. */
export default function InPlaceEditor({ inPlace, changes, details, source, name, pressed }: InPlaceEditorProps) {
  const { open, fields, finish, cancel } = inPlace;
  const box = useRef<HTMLDivElement>(null);
  const isTouched = useRef(false);
  useFirstFocus(box, pressed);
  const isPressing = usePressOutside(box, finish);
  if (!open) return null;

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!relatedTarget || box.current?.contains(relatedTarget) || relatedTarget.closest("dialog")) return;
    // Closing would move the line that is being clicked, so the click itself closes this line and opens that one.
    if (!isPressing.current || !relatedTarget.closest("[data-at]")) finish();
  };
  /** Lines have no line breaks: Enter ends one and begins the next. */
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target, nativeEvent } = event;
    if (nativeEvent.isComposing || !(target instanceof Element) || target.closest("dialog")) return;
    // The key is the menu's.
    if (box.current?.querySelector(":popover-open")) return;
    const isWritten = isTouched.current || Object.keys(fields.edits ?? {}).length > 0;
    const step = isWritten ? null : stepOf(event);
    if (key === "Escape") cancel();
    else if (step) {
      // Nothing was typed here that the browser could undo, so the key means the page's last change.
      cancel();
      changes[step]?.();
    } else if (key === "Enter" && target.matches("textarea, input")) {
      finish(event.ctrlKey || event.metaKey || event.shiftKey ? "focus" : "below");
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it handles keys pressed in its fields
    <div
      ref={box}
      className="in-place scroll-mt-16 space-y-2 document-heading"
      onInput={() => {
        isTouched.current = true;
      }}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      {open.isNew ? (
        <NewLine inPlace={inPlace} name={name} />
      ) : (
        <LineAt at={open.at} name={name} editing={fields} details={details} source={source} offersAll />
      )}
      <Actions inPlace={inPlace} details={details} name={name} />
    </div>
  );
}

function NewLine({ inPlace: { open, own, cancel }, name }: Pick<InPlaceEditorProps, "inPlace" | "name">) {
  const [line] = own.lines;
  if (!line) return null;
  const where = open?.at === line.to ? "in" : "below";
  return <OwnLineEditor line={line} label={null} name={`New line ${where} ${name}`} own={own} onRemove={cancel} />;
}

function Actions({ inPlace, details, name }: Pick<InPlaceEditorProps, "inPlace" | "details" | "name">) {
  const { open, fields, finish, move, remove, canMove } = inPlace;
  const lines = { items: fields.items, details };
  const movable = open && canMove ? open.at : null;
  const can = (to: "up" | "down") => movable !== null && moveOf(lines, movable, to) !== null;
  const targets = movable === null ? [] : targetsOf(lines, movable);
  const of = <span className="sr-only"> {name}</span>;
  const moveTo = (to: MoveTo) => () => open && move(open.at, to);
  // Focus stays in the text while a button is pressed, because leaving it would save and close the line.
  const keepFocus = (event: MouseEvent) => event.preventDefault();
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a press on its buttons from taking the focus */}
      <div className="evidence-actions" onMouseDown={keepFocus}>
        <button type="button" onClick={() => finish("focus")}>
          Done{of}
        </button>
        {can("up") && (
          <button type="button" onClick={moveTo("up")}>
            Move up{of}
          </button>
        )}
        {can("down") && (
          <button type="button" onClick={moveTo("down")}>
            Move down{of}
          </button>
        )}
        {targets.length > 0 && (
          <button type="button" popovertarget={MOVE_MENU}>
            Move to…{of}
          </button>
        )}
        {open && !open.isNew && newBelow(lines, open.at) && (
          <button type="button" onClick={() => finish("below")}>
            Add a line below{of}
          </button>
        )}
        {open && !open.isNew && open.at !== "notSaid" && (
          <button type="button" onClick={() => remove(open.at)}>
            Remove line{of}
          </button>
        )}
      </div>
      {targets.length > 0 && (
        <MenuList id={MOVE_MENU} aria-label={`Move ${name} to`}>
          {targets.map(({ into, heading }) => (
            <MenuItem key={into} onClick={moveTo({ into })}>
              {heading}
            </MenuItem>
          ))}
        </MenuList>
      )}
    </>
  );
}

/** Puts the cursor at the end of the line's text, or focuses its first button. */
function useFirstFocus(box: React.RefObject<HTMLElement>, pressed: string): void {
  useEffect(() => {
    const texts = [...(box.current?.querySelectorAll("textarea") ?? [])];
    const text = texts.find((one) => one.dataset.text === pressed) ?? texts[0];
    const first = text ?? box.current?.querySelector("button");
    first?.focus({ preventScroll: true });
    text?.setSelectionRange(text.value.length, text.value.length);
    box.current?.scrollIntoView({ block: "nearest" });
  }, [box, pressed]);
}

/**
 * A press outside leaves the line, but scrolling by touch and picking words to cite do not.
 * @returns whether a mouse button or finger is down
 */
function usePressOutside(box: React.RefObject<HTMLElement>, leave: () => void): React.RefObject<boolean> {
  const isPressing = useRef(false);
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    const stopping = new AbortController();
    const { signal } = stopping;
    const onPress = (is: boolean) => () => {
      isPressing.current = is;
    };
    const onClick = ({ target }: Event) => {
      if (!(target instanceof Element) || !target.isConnected || box.current?.contains(target)) return;
      if (!target.closest("dialog")) latest.current();
    };
    document.addEventListener("click", onClick, { signal });
    document.addEventListener("pointerdown", onPress(true), { signal, capture: true });
    document.addEventListener("pointerup", onPress(false), { signal, capture: true });
    document.addEventListener("pointercancel", onPress(false), { signal, capture: true });
    return () => stopping.abort();
  }, [box]);
  return isPressing;
}
