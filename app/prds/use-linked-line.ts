import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * A link to a line (`#line-R3`): scrolls to it and focuses it, each time one is followed. If the link was clicked
 * within the product, `play` gets the line's first moment; opening an address plays nothing.
 * @returns the anchor of that line; empty before hydration, when the browser's own `:target` shows it
 */
export function useLinkedLine(play: (startMs: number) => void): string {
  const { key, hash } = useLocation();
  const isPress = useNavigationType() !== "POP";
  const [linked, setLinked] = useState("");
  const latest = useRef(play);
  latest.current = play;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` follows the same link again
  useEffect(() => {
    const anchor = hash.slice(1);
    const line = anchor.startsWith("line-") ? document.getElementById(anchor) : null;
    setLinked(line ? anchor : "");
    if (!line) return;
    line.scrollIntoView({ block: "center" });
    line.focus({ preventScroll: true });
    const first = line.dataset.moments?.split(" ")[0];
    if (isPress && first) latest.current(Number(first));
  }, [key, hash]);
  return linked;
}
