import { useRef } from "react";
import { useShortcut } from "~/app/hooks/use-shortcut";

const KEYS = [
  ["Space or F", "Flip the card"],
  ["1", "Again"],
  ["2", "Hard"],
  ["3", "Good"],
  ["4", "Easy"],
  ["\u2190 \u2192", "Previous, next"],
  ["U or Ctrl+Z", "Undo the last rating"],
  ["E", "Edit the card"],
  ["?", "Show these keys"],
] as const;

/** The session's shortcuts. Where the page has its own list, `?` opens that one. */
export function ShortcutPanel({ isActive }: { isActive: boolean }) {
  const panel = useRef<HTMLDetailsElement>(null);
  useShortcut(
    "?",
    () => {
      if (!panel.current) return;
      panel.current.open = !panel.current.open;
      if (panel.current.open) panel.current.scrollIntoView({ block: "nearest" });
    },
    isActive,
  );
  return (
    <details ref={panel} className="shortcut-panel">
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
