import type { KeyboardEvent } from "react";
import { Input } from "~/app/ui/field";
import { IconButton } from "~/app/ui/icon-button";
import { ChevronIcon } from "~/app/ui/icons";
import { MAX_MATCHES } from "../find-in-text";

export const FIND_ID = "find-in-transcript";

type FindBarProps = {
  wanted: string;
  count: number;
  /** Zero-based. */
  current: number;
  onWanted: (wanted: string) => void;
  onMove: (by: 1 | -1) => void;
};

/** Find in transcript: Enter for next, Shift+Enter for previous, Escape to clear. */
export function FindBar({ wanted, count, current, onWanted, onMove }: FindBarProps) {
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter") {
      event.preventDefault();
      onMove(event.shiftKey ? -1 : 1);
    } else if (event.key === "Escape" && wanted) {
      event.preventDefault();
      onWanted("");
    }
  }
  return (
    <search className="flex items-center gap-1">
      <Input
        id={FIND_ID}
        type="search"
        aria-label="Find in transcript"
        placeholder="Find in transcript"
        value={wanted}
        maxLength={200}
        onChange={(event) => onWanted(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-w-0 sm:w-52"
      />
      <output className="min-w-14 text-center max-sm:empty:min-w-0 text-small text-quiet tabular-nums">
        {wanted.trim() && (count > 0 ? `${current + 1} of ${count}${count === MAX_MATCHES ? "+" : ""}` : "None")}
      </output>
      <IconButton label="Previous match" disabled={count === 0} onClick={() => onMove(-1)} className="rotate-180">
        <ChevronIcon />
      </IconButton>
      <IconButton label="Next match" disabled={count === 0} onClick={() => onMove(1)}>
        <ChevronIcon />
      </IconButton>
    </search>
  );
}
