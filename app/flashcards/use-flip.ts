import { useRef, useState } from "react";

/** How long flipping is locked after a flip, in milliseconds. */
const LOCK_MS = 300;

/** Which side of a card is shown, and whether it was ever flipped. Ignores a second click right after the first. */
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
