import { type ComponentType, lazy, memo, Suspense, useState } from "react";
import { loadPart } from "../../client/page/load-part";

type DeferredPart<Props> = {
  Part: ComponentType<Props>;
  /** Fetches the part's script before it is needed, so that it then appears without a gap. */
  preload(): Promise<unknown>;
};

/**
 * A part of a page whose script comes after the page's own. The server renders it whole and the browser keeps that HTML
 * until the script is there.
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
    // Decided once a mount: a later change of type would lose the part's state.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Loading);
    return <Chosen {...props} />;
  }

  // An update that reaches the boundary before its script would make React throw the server's HTML away.
  const Part = memo((props: Props) => (
    <Suspense fallback={null}>
      <Chosen {...props} />
    </Suspense>
  ));
  return { Part: Part as unknown as ComponentType<Props>, preload };
}
