import { type ComponentType, lazy, memo, type ReactNode, Suspense } from "react";

/**
 * A part that only the server renders, so that there is something to read while the script of what replaces it loads.
 * The browser keeps its HTML until then; on a page opened within the app, `instead` is shown.
 * @param onServer the component itself behind `import.meta.env.SSR`, so that the browser's bundle leaves it out
 */
export function serverPart<Props extends object>(
  onServer: ComponentType<Props> | null,
  instead: ReactNode,
): ComponentType<Props> {
  // It never resolves, so React never takes over the server's HTML.
  const Part = onServer ?? (lazy(() => new Promise(() => {})) as unknown as ComponentType<Props>);
  // An update that reaches the boundary would make React discard the server's HTML.
  return memo((props: Props) => (
    <Suspense fallback={instead}>
      <Part {...props} />
    </Suspense>
  )) as unknown as ComponentType<Props>;
}
