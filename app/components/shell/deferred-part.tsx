import { type ComponentType, lazy, memo, Suspense, useEffect, useState } from "react";
import { loadPart } from "../../client/page/load-part";
import { Held } from "./held";

type DeferredPart<Props> = {
  Part: ComponentType<Props>;
  /** Loads the part's script ahead of time, so that it appears without delay. */
  preload(): Promise<unknown>;
};

/**
 * A part of a page whose script loads after the page's own. The server renders it completely, and the browser keeps
 * that HTML until the script has loaded. Until then neither new props nor a navigation reach it.
 * @param onServer the component itself behind `import.meta.env.SSR`, so that the browser's bundle leaves it out
 */
export function deferredPart<Props extends object>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): DeferredPart<Props> {
  let loaded = onServer;
  const preload = async () => {
    loaded = await loadPart(load);
    return { default: loaded };
  };
  const Loading = lazy(preload) as unknown as ComponentType<Props>;

  const Chosen = memo((props: Props) => {
    // Decided once per mount: changing the type later would lose the part's state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Loading);
    return <Chosen {...props} />;
  }) as unknown as ComponentType<Props>;

  const Boundary = memo(({ props, onHydrated }: { props: Props; onHydrated: (isHydrated: true) => void }) => (
    <Suspense fallback={null}>
      <Chosen {...props} />
      <Hydrated onHydrated={onHydrated} />
    </Suspense>
  ));

  function Part(props: Props) {
    const [first] = useState(props);
    const [isHydrated, setHydrated] = useState(false);
    return (
      <Held isHeld={!isHydrated}>
        <Boundary props={isHydrated ? props : first} onHydrated={setHydrated} />
      </Held>
    );
  }
  return { Part, preload };
}

/** Reports that the boundary around it is hydrated. */
function Hydrated({ onHydrated }: { onHydrated: (isHydrated: true) => void }) {
  useEffect(() => {
    onHydrated(true);
  }, [onHydrated]);
  return null;
}
