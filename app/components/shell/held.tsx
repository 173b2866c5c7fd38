import { UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { type Context, type ReactNode, useContext, useState } from "react";
import {
  UNSAFE_DataRouterStateContext as DataRouterStateContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  UNSAFE_ViewTransitionContext as ViewTransitionContext,
} from "react-router-dom";

/** What a navigation changes above a page's parts. */
const CONTEXTS = [
  RemixContext,
  DataRouterStateContext,
  LocationContext,
  RouteContext,
  ViewTransitionContext,
] as Context<unknown>[];

type HeldProps = { isHeld: boolean; children: ReactNode };

/**
 * Keeps the router's contexts as they were at first while `isHeld`. A context that changes counts as an update of every
 * boundary below it that is not hydrated yet, and React would discard the server's HTML there (its error 421).
 */
export function Held({ isHeld, children }: HeldProps) {
  let held = children;
  for (const context of CONTEXTS) {
    held = (
      <HeldContext context={context} isHeld={isHeld}>
        {held}
      </HeldContext>
    );
  }
  return held;
}

function HeldContext({ context, isHeld, children }: HeldProps & { context: Context<unknown> }) {
  const latest = useContext(context);
  const [first] = useState(latest);
  return <context.Provider value={isHeld ? first : latest}>{children}</context.Provider>;
}
