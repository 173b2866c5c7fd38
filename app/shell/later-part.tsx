import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { loadPart } from "~/app/browser/page/load-part";

type LaterPart<Props> = {
  Part: ComponentType<Props & { whileLoading?: ReactNode }>;
  /** Loads the part's script ahead of time; if that fails, rendering the part tries again. */
  preload(): Promise<unknown>;
};

/**
 * A part that the server does not render and whose script loads when it is first shown; until then `whileLoading` is
 * shown. Offline, a toast says what is missing, and loading is retried once there is a connection.
 */
export function laterPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LaterPart<Props> {
  let loaded: ComponentType<Props> | null = null;
  const fetchPart = async () => {
    loaded = await load();
    return loaded;
  };

  function Part({ whileLoading, ...props }: Props & { whileLoading?: ReactNode }) {
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (Shown) return;
      let isWanted = true;
      void loadPart(fetchPart).then((there) => isWanted && setShown(() => there));
      return () => {
        isWanted = false;
      };
    }, [Shown]);
    return Shown ? <Shown {...(props as Props)} /> : (whileLoading ?? null);
  }
  return { Part, preload: () => fetchPart().catch(() => undefined) };
}
