import { useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from "react";
import { setTheme } from "~/app/shell/set-theme";
import { Dialog } from "~/app/ui/dialog";
import { ErrorNote } from "~/app/ui/error-note";
import { Input } from "~/app/ui/field";
import type { FoundTag, SearchHit, SearchPage } from "~/functions/search/model";
import { MAX_QUERY } from "~/functions/search/search-limits";
import { fold } from "~/functions/text/fold";
import { groupByTalk, type TalkHits } from "./group-hits";
import { HitText } from "./hit-text";
import { NOTHING_HAS_ALL } from "./missing-words";
import { SearchHints } from "./search-hints";
import { TagText } from "./tag-text";
import { TalkHead } from "./talk-head";
import { type SearchState, useSearch } from "./use-search";

/** A page or an action, with the words people may search for. */
type Command = { label: string; words: string } & ({ to: string } | { theme: "light" | "dark" });

const COMMANDS: readonly Command[] = [
  { label: "Convert Videos to PRDs", words: "home create generate prd requirements", to: "/" },
  { label: "Create Transcript", words: "new upload captions subtitles video", to: "/?tab=transcript" },
  { label: "Library", words: "content tags collections favorites bookmarks archive", to: "/content-manager" },
  { label: "History", words: "prds documents saved", to: "/history" },
  { label: "Review", words: "flashcards cards study due", to: "/review" },
  { label: "Review settings", words: "study options limits retention", to: "/review?tab=settings" },
  { label: "Account", words: "profile password sign in login passkey delete export", to: "/account" },
  { label: "Use dark theme", words: "night appearance color mode", theme: "dark" },
  { label: "Use light theme", words: "day appearance color mode", theme: "light" },
  { label: "Prompt Engineering", words: "guide help", to: "/guides/prompt-engineering" },
  { label: "For Founders", words: "guide help", to: "/guides/founders" },
  { label: "For YouTube Creators", words: "guide help", to: "/guides/youtube-creators" },
  { label: "Contact", words: "support mail feedback", to: "/contact" },
  { label: "About Us", words: "company", to: "/about" },
  { label: "Privacy Policy", words: "data cookies", to: "/privacy" },
];

/** How many are shown before anything is typed. */
const FIRST = 7;
const MOST = 4;

/** Commands in which each typed word starts a word; those whose label starts with it come first. */
function findCommands(typed: string): Command[] {
  const wanted = fold(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return COMMANDS.slice(0, FIRST);
  const begins = (text: string, word: string) => ` ${fold(text)}`.includes(` ${word}`);
  const found = COMMANDS.filter(({ label, words }) => wanted.every((word) => begins(`${label} ${words}`, word)));
  const rank = ({ label }: Command) => (wanted.every((word) => begins(label, word)) ? 0 : 1);
  return found.sort((a, b) => rank(a) - rank(b)).slice(0, MOST);
}

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
        isMore={page !== null && page.next !== null}
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
    ...(page?.meant ? [{ kind: "instead", instead: page.meant, isMeant: true } as const] : []),
    ...(page?.tags ?? []).map((tag) => ({ kind: "tag", tag }) as const),
    ...groupByTalk(page?.hits ?? []).flatMap((talk) => talk.hits.map((hit) => ({ kind: "hit", hit, talk }) as const)),
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
  const shown = next === null ? `${count}` : `${count}+`;
  if (hits.some(({ missing }) => missing)) return `${NOTHING_HAS_ALL} ${shown} with most of them.`;
  return `${shown} ${count === 1 ? "result" : "results"}`;
}

/** An option: a suggested query, a tag, a hit, a page or an action. */
type PaletteOption =
  | { kind: "instead"; instead: string; isMeant?: true }
  | { kind: "tag"; tag: FoundTag }
  | { kind: "hit"; hit: SearchHit; talk: TalkHits }
  | { kind: "command"; command: Command };

type PaletteOptionsProps = {
  /** Prefix of the ids: the list is `{id}-list`, its options `{id}-{index}`. */
  id: string;
  options: readonly PaletteOption[];
  /** Whether more was found than is loaded. */
  isMore: boolean;
  active: number;
  onActive: (index: number) => void;
  onChoose: (option: PaletteOption) => void;
};

/** The search palette's options. The focus stays in the field, which points to the active option. */
function PaletteOptions({ id, options, isMore, active, onActive, onChoose }: PaletteOptionsProps) {
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <div id={`${id}-list`} role="listbox" aria-label="Results" className="-mx-2 mt-1 min-h-0 overflow-y-auto">
      {options.map((option, index) => {
        const talk = option.kind === "hit" && option.hit === option.talk.hits[0] ? option.talk : null;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
          <div
            key={keyOf(option)}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className="flex min-h-11 cursor-pointer flex-col justify-center rounded-sm px-3 py-1.5 leading-5 aria-selected:bg-sunken"
            onPointerMove={() => index !== active && onActive(index)}
            onClick={() => onChoose(option)}
          >
            {talk && <TalkHead talk={talk} isMore={isMore} />}
            <OptionText option={option} />
          </div>
        );
      })}
    </div>
  );
}

function OptionText({ option }: { option: PaletteOption }) {
  if (option.kind === "hit") return <HitText hit={option.hit} />;
  if (option.kind === "tag") return <TagText tag={option.tag} />;
  if (option.kind === "instead") {
    return (
      <span>
        {option.isMeant ? "Did you mean" : "Search for"} <strong className="font-semibold">{option.instead}</strong>
        {option.isMeant && "?"}
      </span>
    );
  }
  return (
    <span className="flex items-baseline justify-between gap-4">
      {option.command.label}
      <span className="text-small text-quiet">{"to" in option.command ? "Page" : "Action"}</span>
    </span>
  );
}

function keyOf(option: PaletteOption): string {
  if (option.kind === "hit") return option.hit.id;
  if (option.kind === "tag") return `tag-${option.tag.id}`;
  return option.kind === "instead" ? option.instead : option.command.label;
}
