import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/app/root";

/** The user as of page load; null for visitors. */
export function useCurrentUser() {
  return useRouteLoaderData<typeof loader>("root")?.user ?? null;
}

/** Whether this browser was signed in and its session ended by itself. */
export function useIsExpired(): boolean {
  return useRouteLoaderData<typeof loader>("root")?.isExpired ?? false;
}

/** The ad slot for users who see ads; null for premium accounts, and if no network is configured. */
export function useAds() {
  return useRouteLoaderData<typeof loader>("root")?.ads ?? null;
}
