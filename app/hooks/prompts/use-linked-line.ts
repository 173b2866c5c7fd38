import { useLocation } from "@remix-run/react";
import { useEffect, useState } from "react";

/**
 * A link to a line (`#line-R3`): brings it into view with the focus, each time one is followed. The anchor of that line;
 * empty before the page is taken over, where the browser's own `:target` shows it.
 */
export function useLinkedLine(): string {
  const { key, hash } = useLocation();
  const [linked, setLinked] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` follows the same link again
  useEffect(() => {
    const anchor = hash.slice(1);
    const line = anchor.startsWith("line-") ? document.getElementById(anchor) : null;
    setLinked(line ? anchor : "");
    if (!line) return;
    line.scrollIntoView({ block: "center" });
    line.focus({ preventScroll: true });
  }, [key, hash]);
  return linked;
}
