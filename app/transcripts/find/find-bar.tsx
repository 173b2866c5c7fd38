import type { KeyboardEvent } from "react";
import { Input } from "~/app/ui/field";
import { IconButton } from "~/app/ui/icon-button";
import { ChevronIcon, SearchIcon } from "~/app/ui/icons";
import { MAX_MATCHES } from "../find-in-text";
import { FIND_ID } from "../study";
import { type FindInput, useFind } from "../use-find";

/** A phone has room for an icon, which the field becomes while it is empty and not focused. */
const UNUSED =
  "max-md:not-focus:placeholder-shown:w-11 max-md:not-focus:placeholder-shown:border-transparent max-md:not-focus:placeholder-shown:bg-transparent max-md:not-focus:placeholder-shown:placeholder:text-transparent";
const IN_USE = "max-md:peer-[:not(:focus):placeholder-shown]:hidden";

/** Find in transcript, on phones an icon until it is used: Enter for next, Shift+Enter for previous, Escape to clear, then to leave. */
export default function FindBar(text: FindInput) {
  const { wanted, count, current, onWanted, onMove } = useFind(text);
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === "Enter") {
      event.preventDefault();
      onMove(event.shiftKey ? -1 : 1);
    } else if (event.key === "Escape") {
      event.preventDefault();
      if (wanted) onWanted("");
      else event.currentTarget.blur();
    }
  }
  return (
    <search className="flex items-center justify-end gap-1 max-md:inset-y-0 max-md:right-5 max-md:left-14 max-md:bg-paper max-md:not-has-placeholder-shown:absolute max-md:focus-within:absolute">
      <Input
        id={FIND_ID}
        type="search"
        aria-label="Find in transcript"
        placeholder="Find in transcript"
        value={wanted}
        maxLength={200}
        onChange={(event) => onWanted(event.target.value)}
        onKeyDown={onKeyDown}
        className={`peer min-w-0 md:w-52 ${UNUSED}`}
      />
      <span className="pointer-events-none absolute right-5 hidden size-11 place-items-center text-quiet max-md:peer-[:not(:focus):placeholder-shown]:grid">
        <SearchIcon />
      </span>
      <output className="min-w-14 text-center empty:min-w-0 text-small text-quiet tabular-nums">
        {wanted.trim() && (count > 0 ? `${current + 1} of ${count}${count === MAX_MATCHES ? "+" : ""}` : "None")}
      </output>
      <IconButton
        label="Previous match"
        disabled={count === 0}
        onClick={() => onMove(-1)}
        className={`rotate-180 ${IN_USE}`}
      >
        <ChevronIcon />
      </IconButton>
      <IconButton label="Next match" disabled={count === 0} onClick={() => onMove(1)} className={IN_USE}>
        <ChevronIcon />
      </IconButton>
    </search>
  );
}
