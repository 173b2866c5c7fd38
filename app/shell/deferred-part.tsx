import { type ComponentType, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from "react";
import { loadPart } from "~/app/browser/page/load-part";
import { useWasHydrated } from "~/app/use-was-hydrated";

type DeferredPart<Props> = {
  /** @param props.className of the element around the part */
  Part: (props: Props & { className?: string }) => ReactElement;
  /** Loads the part's script ahead of time, so that it appears without delay. */
  preload(): Promise<unknown>;
};

/**
 * A part of a page whose script loads after the page's own. The server renders it completely, and the browser shows
 * that HTML until the script has loaded; then the part is rendered in its place.
 * @param onServer the component itself behind `import.meta.env.SSR`, so that the browser's bundle leaves it out
 */
export function deferredPart<Props extends object>(
  onServer: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): DeferredPart<Props> {
  let loaded = onServer;
  const preload = async () => {
    loaded = await loadPart(load);
    return loaded;
  };

  function Part({ className, ...props }: Props & { className?: string }) {
    const place = useRef<HTMLDivElement>(null);
    const focused = useRef(-1);
    const wasHydrated = useWasHydrated();
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (Shown) return;
      let isWanted = true;
      void preload().then((there) => {
        if (!isWanted) return;
        focused.current = elementsOf(place.current).findIndex((element) => element.matches(":focus"));
        setShown(() => there);
      });
      return () => {
        isWanted = false;
      };
    }, [Shown]);
    useLayoutEffect(() => {
      if (Shown) elementsOf(place.current)[focused.current]?.focus({ preventScroll: true });
    }, [Shown]);
    // React leaves inner HTML as it is while it hydrates.
    const kept = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };
    return (
      <div ref={place} className={className} {...(!Shown && wasHydrated && kept)}>
        {Shown && <Shown {...(props as Props)} />}
      </div>
    );
  }
  return { Part, preload };
}

/** The part's elements, in the order that the server's HTML and the rendered part have in common. */
const elementsOf = (place: HTMLElement | null) => [...(place?.querySelectorAll<HTMLElement>("*") ?? [])];
