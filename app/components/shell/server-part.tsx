import { type ComponentType, lazy, memo, type ReactNode, Suspense, useState } from "react";
import { Held } from "./held";

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
  const Boundary = memo(({ props }: { props: Props }) => (
    <Suspense fallback={instead}>
      <Part {...props} />
    </Suspense>
  ));
  return function ServerPart(props: Props) {
    const [first] = useState(props);
    return (
      <Held isHeld>
        <Boundary props={first} />
      </Held>
    );
  };
}
