import { useCallback, useEffect, useState } from "react";
import type { FreeFeature, FreeUses } from "~/functions/allowance/port";
import { keepHere } from "../client/storage/kept-here";

const STORAGE_KEY = "vidwright.freeUses";

/**
 * Free uses left, as the server counts them; null when they are not counted.
 * Mirrored in the browser's storage, through which the other open pages of this visitor learn of a use.
 */
export function useFreeUses(counted: FreeUses | null) {
  const [uses, setUses] = useState(counted);

  useEffect(() => {
    if (uses) keepHere("local", STORAGE_KEY, JSON.stringify(uses));
  }, [uses]);

  useEffect(() => {
    const takeOver = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_KEY && newValue) setUses((before) => before && readUses(newValue, before));
    };
    addEventListener("storage", takeOver);
    return () => removeEventListener("storage", takeOver);
  }, []);

  const setLeft = useCallback((feature: FreeFeature, left: (before: number) => number) => {
    setUses((before) => before && { ...before, [feature]: Math.max(0, left(before[feature])) });
  }, []);

  return { uses, setLeft };
}

/** What another page stored; anything else than two counts leaves things as they are. */
function readUses(stored: string, before: FreeUses): FreeUses {
  try {
    const { prd, transcript } = JSON.parse(stored) as Partial<FreeUses>;
    return Number.isInteger(prd) && Number.isInteger(transcript)
      ? ({ ...before, prd, transcript } as FreeUses)
      : before;
  } catch {
    return before;
  }
}
