const KEYS = [
  ["Space or F", "Flip the card"],
  ["1", "Again"],
  ["2", "Hard"],
  ["3", "Good"],
  ["4", "Easy"],
  ["\u2190 \u2192", "Previous, next"],
  ["U or Ctrl+Z", "Undo the last rating"],
  ["E", "Edit the card"],
] as const;

/** The keys of a session. */
export function ShortcutPanel() {
  return (
    <details className="shortcut-panel">
      <summary>Keyboard shortcuts</summary>
      <dl>
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
