import { useContext } from "react";
import { InPlaceContext } from "./in-place-context";

/**
 * A line's handle. A click opens the line for editing; dragging it, or Alt with an arrow key, moves the line.
 * @param props.at the line's address
 */
export function Grip({ at }: { at: string }) {
  const inPlace = useContext(InPlaceContext);
  if (!inPlace) return null;
  const canMove = inPlace.canMove(at);
  return (
    <button
      type="button"
      className="line-grip"
      aria-label={`Edit ${inPlace.nameOf(at)}`}
      aria-keyshortcuts={canMove ? "Alt+ArrowUp Alt+ArrowDown" : undefined}
      data-movable={canMove || undefined}
      title={canMove ? "Press to edit, drag to move" : "Press to edit"}
    >
      <svg width="10" height="16" viewBox="0 0 10 16" fill="currentColor" aria-hidden="true">
        <path d="M1 2h2v2H1zM7 2h2v2H7zM1 7h2v2H1zM7 7h2v2H7zM1 12h2v2H1zM7 12h2v2H7z" />
      </svg>
    </button>
  );
}
