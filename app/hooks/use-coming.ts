import { useEffect, useState } from "react";

/** What a page's loader gives: on the server the data, within the app a promise of it, so that the page opens at once. */
export type Coming<T> = { coming: Promise<T> };

/**
 * The newest data of a page that is there. While other data is on its way it is what was shown before; null while there
 * is none yet.
 */
export function useComing<T extends object>(loaded: T | Coming<T>) {
  const [value, setValue] = useState(() => ("coming" in loaded ? null : loaded));
  const [state, setState] = useState<"waiting" | "there" | "failed">("coming" in loaded ? "waiting" : "there");
  useEffect(() => {
    let isWanted = true;
    const take = (next: T) => {
      if (!isWanted) return;
      setValue(next);
      setState("there");
    };
    if ("coming" in loaded) {
      setState("waiting");
      loaded.coming.then(take, () => isWanted && setState("failed"));
    } else take(loaded);
    return () => {
      isWanted = false;
    };
  }, [loaded]);
  return { value, isWaiting: state === "waiting", isFailed: state === "failed" };
}
