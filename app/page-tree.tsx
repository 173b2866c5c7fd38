import { UNSAFE_RemixContext as RemixContext, type RemixServer } from "@remix-run/react";
import { type ComponentProps, type ComponentType, type ReactElement, type ReactNode, useContext } from "react";
import {
  UNSAFE_DataRouterContext as DataRouterContext,
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  UNSAFE_RouteContext as RouteContext,
} from "react-router-dom";
import { createStaticRouter } from "react-router-dom/server";

type PageContext = ComponentProps<typeof RemixServer>["context"];
type Match = PageContext["staticHandlerContext"]["matches"][number];

const FUTURE = { v7_relativeSplatPath: true, v7_partialHydration: true };

/** Whether `PageTree` can stand in for `RemixServer`: an error's page has a boundary, which Remix chooses. */
export const isPlainPage = ({ staticHandlerContext: { errors, matches } }: PageContext): boolean =>
  errors === null && matches.length > 0;

/**
 * What `RemixServer` renders for a page without errors, without building the routes and matching the path again: the
 * routes are known, and each of them is given its place in the contexts that Remix's hooks read. Ids that React generates
 * are the same, because they depend on the position among siblings alone.
 */
export function PageTree({ context }: { context: PageContext }): ReactElement {
  const { staticHandlerContext } = context;
  const matches = staticHandlerContext.matches.map((match) => ({ ...match, route: routeOf(context, match.route.id) }));
  const router = createStaticRouter([], { ...staticHandlerContext, matches }, { future: FUTURE });
  const { state } = router;
  const navigator = { createHref: router.createHref, encodeLocation: router.encodeLocation, ...NOWHERE };
  const dataRouter = { router, navigator, static: true, staticContext: staticHandlerContext, basename: "/" };
  return (
    <>
      <RemixContext.Provider value={context}>
        <DataRouterContext.Provider value={dataRouter}>
          <DataRouterStateContext.Provider value={state}>
            <NavigationContext.Provider value={{ basename: "/", navigator, static: true, future: FUTURE }}>
              <LocationContext.Provider value={{ location: state.location, navigationType: state.historyAction }}>
                {levelOf(context, matches, 0)}
              </LocationContext.Provider>
            </NavigationContext.Provider>
          </DataRouterStateContext.Provider>
        </DataRouterContext.Provider>
        {null}
      </RemixContext.Provider>
      {null}
    </>
  );
}

/** What the hooks ask of a matched route. */
function routeOf({ manifest, routeModules }: PageContext, id: string): Match["route"] {
  const { path, index } = manifest.routes[id] ?? {};
  const { handle } = routeModules[id] ?? {};
  return { id, handle, ...(path !== undefined && { path }), ...(index && { index }) } as Match["route"];
}

/** The route at this depth, with those below it as its outlet; null below the last. */
function levelOf(context: PageContext, matches: Match[], depth: number): ReactElement | null {
  const id = matches[depth]?.route.id;
  if (id === undefined) return null;
  const outlet = levelOf(context, matches, depth + 1);
  const { default: Component, ErrorBoundary, Layout } = context.routeModules[id] ?? {};
  const content = Component ? <Component /> : outlet;
  return (
    <Level
      matches={matches.slice(0, depth + 1)}
      hasBoundary={depth === 0 || ErrorBoundary !== undefined}
      outlet={outlet}
    >
      {depth === 0 && Layout ? <Layout>{content as ReactElement<unknown, ComponentType>}</Layout> : content}
    </Level>
  );
}

type LevelProps = { matches: Match[]; hasBoundary: boolean; outlet: ReactElement | null; children: ReactNode };

/** One route. If what it renders fails, Remix asks which boundary was reached. */
function Level({ matches, hasBoundary, outlet, children }: LevelProps) {
  const { staticContext } = useContext(DataRouterContext) ?? {};
  const id = matches.at(-1)?.route.id;
  if (hasBoundary && staticContext && id !== undefined) staticContext._deepestRenderedBoundaryId = id;
  return <RouteContext.Provider value={{ outlet, matches, isDataRoute: true }}>{children}</RouteContext.Provider>;
}

/** The server goes nowhere. */
const NOWHERE = { push: refuse, replace: refuse, go: refuse };

function refuse(): never {
  throw new Error("A page that is rendered on the server cannot navigate.");
}
