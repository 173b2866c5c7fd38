import { useRef, useState } from "react";

/** After a flip the next one waits this long, in milliseconds. */
const LOCK_MS = 300;

/** Which side of a card is up, and whether it was ever turned. A second press right after the first one does nothing. */
export function useFlip() {
  const [isFlipped, setFlipped] = useState(false);
  const [wasFlipped, setWasFlipped] = useState(false);
  const lockedUntil = useRef(0);
  const flip = () => {
    const now = performance.now();
    if (now < lockedUntil.current) return;
    lockedUntil.current = now + LOCK_MS;
    setFlipped((before) => !before);
    setWasFlipped(true);
  };
  return { isFlipped, wasFlipped, flip };
}
