import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/app/root";

/** Who was signed in when the page was loaded; null for a visitor without an account. */
export function useCurrentUser() {
  return useRouteLoaderData<typeof loader>("root")?.user ?? null;
}

/** The ad network's slot for who may see ads; null for premium accounts, and where no network is configured. */
export function useAds() {
  return useRouteLoaderData<typeof loader>("root")?.ads ?? null;
}
