const HINTS = [
  ['"heat pump"', "these words together"],
  ["-draft", "without a word"],
  ["tag:biology", "with a tag"],
  ["in:thesis", "in a collection"],
  ["type:highlight", "transcript, prd, quiz, flashcard, or highlight"],
  ["is:favorite", "or bookmarked, archived"],
  ["after:2026-01", "created on or after a day, month, or year; before: created earlier"],
] as const;

/** Tips for search operators. */
export function SearchHints() {
  return (
    <section aria-label="Search tips" className="mt-4 shrink-0 border-t border-line pt-3 text-small text-quiet">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {HINTS.map(([typed, meaning]) => (
          <div key={typed} className="contents">
            <dt className="text-ink">{typed}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
