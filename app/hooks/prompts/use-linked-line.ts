import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/**
 * A link to a line (`#line-R3`): brings it into view with the focus, each time one is followed. Where the press was on a page
 * of the product, `play` is asked for the first moment of the line; an address that was opened plays nothing.
 * @returns the anchor of that line; empty before the page is taken over, where the browser's own `:target` shows it
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
