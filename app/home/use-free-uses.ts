import { useCallback, useEffect, useRef, useState } from "react";
import type { FreeFeature, FreeUses } from "~/functions/allowance/port";
import { call } from "~/app/browser/calls/call";
import { toFailure } from "~/app/browser/calls/call-api";
import { keepHere } from "~/app/browser/storage/kept-here";

const STORAGE_KEY = "vidwright.freeUses";

/**
 * Free uses left, as counted by the server; null until known, and if they are not counted. Mirrored in local storage,
 * which syncs this visitor's other open pages.
 * @param known what the page was rendered with
 */
export function useFreeUses(isCounted: boolean, known: FreeUses | null) {
  const [uses, setUses] = useState(known);
  const isKnown = known !== null;
  const asked = useRef<Promise<void>>(Promise.resolve());

  useEffect(() => {
    if (!isCounted || isKnown) return;
    const controller = new AbortController();
    asked.current = readUses(controller.signal).then(
      (counted) => {
        if (!controller.signal.aborted) setUses(counted);
      },
      // The count is not shown then; a use beyond the limit is refused with its reason.
      (thrown) => console.info("The free uses are not known.", toFailure(thrown)),
    );
    return () => controller.abort();
  }, [isCounted, isKnown]);

  useEffect(() => {
    if (uses) keepHere("local", STORAGE_KEY, JSON.stringify(uses));
  }, [uses]);

  useEffect(() => {
    const takeOver = ({ key, newValue }: StorageEvent) => {
      if (key === STORAGE_KEY && newValue) setUses((before) => before && parseUses(newValue, before));
    };
    addEventListener("storage", takeOver);
    return () => removeEventListener("storage", takeOver);
  }, []);

  const setLeft = useCallback((feature: FreeFeature, left: (before: number) => number) => {
    setUses((before) => before && { ...before, [feature]: Math.max(0, left(before[feature])) });
  }, []);

  /**
   * The page was rendered for no one: this call's response sets the visitor cookie, and a request before it would
   * belong to another visitor.
   */
  const whenNamed = useCallback(() => asked.current, []);

  return { uses, setLeft, whenNamed };
}

async function readUses(signal: AbortSignal): Promise<FreeUses | null> {
  const { uses } = await call("GET /api/allowance", { signal });
  return uses;
}

/** Parses the counts stored by another page; invalid values are ignored. */
function parseUses(stored: string, before: FreeUses): FreeUses {
  try {
    const { prd, transcript } = JSON.parse(stored) as Partial<FreeUses>;
    return Number.isInteger(prd) && Number.isInteger(transcript)
      ? ({ ...before, prd, transcript } as FreeUses)
      : before;
  } catch {
    return before;
  }
}
