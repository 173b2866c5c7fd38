import { useEffect, useState } from "react";

/**
 * A page's loader data: the data itself on the server, but a promise on client navigation, so that the page opens
 * immediately.
 */
export type Pending<T> = { coming: Promise<T> };

/** A page's latest data. While new data loads it is the previous data; null if there was none. */
export function useLatestData<T extends object>(loaded: T | Pending<T>) {
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
      loaded.coming.then(take, (thrown: unknown) => {
        if (!isWanted) return;
        const elsewhere = thrown instanceof Response ? thrown.headers.get("Location") : null;
        if (elsewhere === null) setState("failed");
        else location.replace(elsewhere);
      });
    } else take(loaded);
    return () => {
      isWanted = false;
    };
  }, [loaded]);
  return { value, isWaiting: state === "waiting", isFailed: state === "failed" };
}
