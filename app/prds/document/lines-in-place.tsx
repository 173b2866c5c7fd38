import { type KeyboardEvent, type MouseEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import type { MomentSource } from "~/app/player/player-moments";
import { lazyPart } from "~/app/shell/lazy-part";
import { addressOf, lineName, placeOf } from "../addresses";
import { moveOf, targetsOf } from "../move-of";
import { missingFrom, newBelow } from "../new-lines";
import type { Editing } from "../use-editing";
import { useInPlace } from "../use-in-place";
import { useStepKeys } from "../use-step-keys";
import { FieldsContext, InPlaceContext, type InPlaceLines, type OpenFields } from "./in-place-context";
import { useLineDrag } from "./use-line-drag";

const InPlaceEditor = lazyPart(() => import("../editor/in-place-editor"));

type LinesProps = {
  editing: Editing;
  source: MomentSource;
  /** Whether all lines are shown; if filters hide some, none can be moved. */
  isWhole: boolean;
  children: ReactNode;
};

/**
 * Lets the owner edit the lines inside it in place: a click or Enter opens a line; Alt with an arrow key, or dragging
 * its handle, moves it. On touch screens, the first tap selects a line and the second opens it.
 */
export function LinesInPlace({ editing, source, isWhole, children }: LinesProps) {
  const box = useRef<HTMLDivElement>(null);
  const inPlace = useInPlace(editing, box);
  useStepKeys(editing.changes);
  const { open, start, move } = inPlace;
  const nameOf = (at: string) => lineName(editing, at);
  const reachOf = (at: string) => {
    const place = placeOf(editing, at);
    return isWhole && place ? place.reach.map((one) => addressOf(editing, place.list, one)) : [];
  };
  const drag = useLineDrag(reachOf, (at, to) => move(at, reachOf(at).indexOf(to)));

  const { pressed, begin, handlers } = usePresses({ start, move: isWhole ? move : null, onPress: drag });

  const editor = open && (
    <InPlaceEditor
      key={`${open.at} ${open.isNew}`}
      inPlace={inPlace}
      changes={editing.changes}
      details={editing.details}
      source={source}
      name={nameOf(open.at)}
      pressed={pressed}
    />
  );
  const canMove = (at: string) => isWhole && (["up", "down"] as const).some((to) => moveOf(editing, at, to) !== null);
  const isNewAt = (at: string) => open?.at === at && open.isNew;
  const fields: OpenFields = {
    fieldsOf: (at) => (open?.at === at && !open.isNew ? editor : null),
    newAt: (at) => (isNewAt(at) ? editor : null),
    addedTo: () => null,
    empty: null,
  };
  const lines: InPlaceLines = {
    nameOf,
    canMove,
    targetsOf: (at) => (isWhole ? targetsOf(editing, at) : []),
    move,
    edit: begin,
    dismiss: (at) => void editing.changes.apply({ lines: [{ at, text: "" }] }, { title: "Note dismissed" }),
    add: isWhole ? inPlace.add : null,
    canAdd: (at) => isWhole && newBelow(editing, at) !== null,
    missing: missingFrom(editing.details),
  };
  return (
    <InPlaceContext.Provider value={lines}>
      <FieldsContext.Provider value={fields}>
        <div ref={box} className="lines-in-place" {...handlers}>
          {children}
        </div>
      </FieldsContext.Provider>
    </InPlaceContext.Provider>
  );
}

type PressesProps = {
  start: (at: string) => void;
  /** Null if lines can't be moved. */
  move: ((at: string, to: "up" | "down") => void) | null;
  onPress: (event: PointerEvent<HTMLElement>) => void;
};

/** What presses and keys do to lines; `pressed` is the text that was pressed last, if its line has several. */
function usePresses({ start, move, onPress }: PressesProps) {
  const [pressed, setPressed] = useState("");
  const selected = useRef<string | undefined>();

  function begin(at: string, text: string) {
    setPressed(text);
    start(at);
  }

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    selected.current = lineOf(document.activeElement)?.dataset.at;
    onPress(event);
  }

  function onClick({ target, nativeEvent }: MouseEvent) {
    if (!(target instanceof Element) || !getSelection()?.isCollapsed) return;
    const line = lineOf(target);
    const at = line?.dataset.at;
    const isGrip = target.closest(".line-grip") !== null;
    if (at === undefined || (!isGrip && (target.closest("a, button, .evidence") || !target.closest(".line-body"))))
      return;
    const isTouch = nativeEvent instanceof globalThis.PointerEvent && nativeEvent.pointerType === "touch";
    if (isTouch && !isGrip && selected.current !== at) return;
    begin(line?.dataset.opens ?? at, at);
  }

  function onKeyDown(event: KeyboardEvent) {
    const { key, altKey, target } = event;
    const line = target instanceof HTMLElement && !target.closest(".in-place") ? lineOf(target) : null;
    if (!line?.dataset.at) return;
    const at = line.dataset.opens ?? line.dataset.at;
    if (altKey && (key === "ArrowUp" || key === "ArrowDown")) {
      move?.(at, key === "ArrowUp" ? "up" : "down");
    } else if (key === "Enter" && target === line) begin(at, line.dataset.at);
    else return;
    event.preventDefault();
  }
  return { pressed, begin, handlers: { onPointerDown, onClick, onKeyDown } };
}

const lineOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>(".line[data-at]") : null;
