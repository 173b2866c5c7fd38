import {
  type ComponentType,
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { loadPart } from "~/app/browser/page/load-part";
import { useWasHydrated } from "~/app/use-was-hydrated";

type LazyProps<Props> = Props & { className?: string; whileLoading?: ReactNode };

type LazyPart<Props> = {
  /** @param props.whileLoading shown until the script has loaded; by default nothing */
  (props: LazyProps<Props>): ReactElement;
  /** Loads the part's script ahead of time; if that fails, rendering the part tries again. */
  preload(): Promise<unknown>;
};

type LazyOptions<Props> = {
  /**
   * For a part of the first view: the component behind `import.meta.env.SSR`, so that the browser's bundle omits it.
   * Until its script loads, the browser keeps the server's HTML in an element with the part's `className`.
   */
  onServer?: ComponentType<Props> | null;
  /** Reports that the script can't be loaded; by default with a toast. */
  tell?: () => void;
};

/**
 * A part of a page whose script loads when it is first shown. If it can't be loaded, the page stays, a toast says so,
 * and loading is retried on reconnecting. The server renders only what has `onServer`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  { onServer, tell }: LazyOptions<Props> = {},
): LazyPart<Props> {
  let loaded = onServer ?? null;
  const fetchPart = async () => {
    loaded = (await load()).default;
    return loaded;
  };

  function Part({ whileLoading, ...props }: LazyProps<Props>) {
    const place = useRef<HTMLDivElement>(null);
    const focused = useRef(-1);
    const wasHydrated = useWasHydrated();
    const [Shown, setShown] = useState(() => loaded);
    useEffect(() => {
      if (Shown) return;
      let isWanted = true;
      void loadPart(fetchPart, tell).then((there) => {
        if (!isWanted) return;
        focused.current = elementsOf(place.current).findIndex((element) => element.matches(":focus"));
        setShown(() => there);
      });
      return () => {
        isWanted = false;
      };
    }, [Shown]);
    useEffectOnPage(() => {
      if (Shown) elementsOf(place.current)[focused.current]?.focus({ preventScroll: true });
    }, [Shown]);
    const shown = Shown ? <Shown {...(props as Props)} /> : whileLoading;
    if (onServer === undefined) return <>{shown}</>;
    // React leaves inner HTML as it is while it hydrates.
    const kept = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: "" } };
    return <div ref={place} className={props.className} {...(Shown || !wasHydrated ? { children: shown } : kept)} />;
  }
  return Object.assign(Part, { preload: () => fetchPart().catch(() => undefined) });
}

/** The server has no layout, and React warns about the effect there. */
const useEffectOnPage = import.meta.env.SSR ? useEffect : useLayoutEffect;

/** The part's elements, whose order is the same in the server's HTML and the rendered part. */
const elementsOf = (place: HTMLElement | null) => [...(place?.querySelectorAll<HTMLElement>("*") ?? [])];
