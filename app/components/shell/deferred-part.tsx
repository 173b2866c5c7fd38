import { type ComponentType, lazy, memo, Suspense, useState } from "react";
import { loadPart } from "../../client/page/load-part";

type DeferredPart<Props> = {
  Part: ComponentType<Props>;
  /** Loads the part's script ahead of time, so that it appears without delay. */
  preload(): Promise<unknown>;
};

/**
 * A part of a page whose script loads after the page's own. The server renders it completely, and the browser keeps
 * that HTML until the script has loaded.
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

  function Chosen(props: Props) {
    // Decided once per mount: changing the type later would lose the part's state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Loading);
    return <Chosen {...props} />;
  }

  // An update that reaches the boundary before its script has loaded would make React discard the server's HTML.
  const Part = memo((props: Props) => (
    <Suspense fallback={null}>
      <Chosen {...props} />
    </Suspense>
  ));
  return { Part: Part as unknown as ComponentType<Props>, preload };
}
