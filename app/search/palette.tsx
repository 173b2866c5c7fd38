import { useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { MAX_QUERY } from "~/functions/search/limits";
import type { SearchPage } from "~/functions/search/schema";
import { type Command, findCommands } from "./commands";
import { setTheme } from "~/app/shell/set-theme";
import { type SearchState, useSearch } from "./use-search";
import { Dialog } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { Input } from "~/app/ui/field";
import { type PaletteOption, PaletteOptions } from "./palette-options";
import { SearchHints } from "./search-hints";

/** The search palette: a field, and below it the results, for keyboard and pointer. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [moved, setMoved] = useState({ typed: "", active: 0 });
  const search = useSearch(typed);
  const { page } = search;
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  // Runs after the dialog has opened and focused its first button.
  useEffect(() => {
    field.current?.focus();
  }, []);
  const commands = useMemo(() => findCommands(typed), [typed]);
  const options = optionsOf(page, commands);
  const active = moved.typed === typed ? Math.min(moved.active, options.length - 1) : 0;

  function choose(option: PaletteOption | undefined) {
    if (!option) return;
    if (option.kind === "instead") return setTyped(option.instead);
    onClose();
    if (option.kind !== "command") navigate((option.kind === "hit" ? option.hit : option.tag).href);
    else if ("to" in option.command) navigate(option.command.to);
    else setTheme(option.command.theme);
  }
  function onKeyDown(event: KeyboardEvent) {
    // Enter also confirms IME input, such as a Japanese word; that selects no option.
    if (event.nativeEvent.isComposing) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined && options.length > 0) {
      event.preventDefault();
      setMoved({ typed, active: (active + by + options.length) % options.length });
    } else if (event.key === "Enter") {
      event.preventDefault();
      choose(options[active]);
    } else if (event.key.toLowerCase() === "k" && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onClose();
    }
  }
  return (
    <Dialog title="Search" size="large" hasCloseButton isColumn onClose={onClose}>
      <Input
        ref={field}
        role="combobox"
        aria-label="Search everything you own"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? `${id}-${active}` : undefined}
        placeholder="Search transcripts, PRDs, cards, highlights"
        value={typed}
        maxLength={MAX_QUERY}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        className="mt-3 w-full shrink-0"
      />
      <PaletteStatus {...search} isSearched={page !== null && typed.trim() !== ""} />
      <PaletteOptions
        id={id}
        options={options}
        active={active}
        onActive={(index) => setMoved({ typed, active: index })}
        onChoose={choose}
      />
      {typed.trim() === "" && <SearchHints />}
    </Dialog>
  );
}

/** The options in the order in which they are shown. */
function optionsOf(page: SearchPage | null, commands: readonly Command[]): PaletteOption[] {
  return [
    ...(page?.notices ?? []).flatMap(({ instead }) =>
      instead === undefined ? [] : [{ kind: "instead", instead } as const],
    ),
    ...(page?.tags ?? []).map((tag) => ({ kind: "tag", tag }) as const),
    ...(page?.hits ?? []).map((hit) => ({ kind: "hit", hit }) as const),
    ...commands.map((command) => ({ kind: "command", command }) as const),
  ];
}

/** How the search is going: the number of results, notices about the query, and what failed. */
function PaletteStatus({ page, isLoading, failure, retry, isSearched }: SearchState & { isSearched: boolean }) {
  return (
    <>
      <p role="status" className="mt-2 min-h-6 shrink-0 text-small text-quiet">
        {isSearched && page ? statusOf(page, isLoading) : isLoading && SEARCHING}
      </p>
      {page?.notices.map(({ part, message }) => (
        <p key={part} className="shrink-0 text-small">
          {message}
        </p>
      ))}
      {failure !== null && (
        <ErrorNote className="mt-2 shrink-0" onRetry={retry}>
          {failure || "Search failed."} Nothing was lost.
        </ErrorNote>
      )}
    </>
  );
}

const SEARCHING = "Searching\u2026";

function statusOf({ hits, tags, next, isComplete }: SearchPage, isLoading: boolean): string {
  if (!isComplete) return "Still indexing your library\u2026";
  if (isLoading) return SEARCHING;
  const count = hits.length + tags.length;
  if (count === 0) return "Nothing found.";
  return `${count}${next === null ? "" : "+"} ${count === 1 ? "result" : "results"}`;
}
