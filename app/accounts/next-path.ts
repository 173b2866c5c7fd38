/** A base for resolving paths; never requested. */
const OWN = "http://own.invalid";

const VERIFY = "/verify-email";

/**
 * Where to go after signing in: the requested page, if it belongs to this site.
 * @param wanted taken from the address, so it can be anything
 * @returns a path with its query and fragment; `/` if `wanted` is not on this site
 */
export function nextPath(wanted: string | null): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, OWN)) return "/";
  const { origin, pathname, search, hash, searchParams } = new URL(wanted, OWN);
  // A mail's link works once, so it leads on to where its reader was.
  if (pathname === VERIFY && origin === OWN) return nextPath(searchParams.get("next"));
  // `/.//host` is a path on this site, but following it leads to another site.
  return origin === OWN && !pathname.startsWith("//") ? pathname + search + hash : "/";
}

/** The sign-in page's path with a path on this site to return to. */
export function signInPath(tab: "login" | "register", next: string): string {
  return next === "/" ? `/auth?tab=${tab}` : `/auth?${new URLSearchParams({ tab, next })}`;
}

/** The sign-in page's path that leads back to a request's address. */
export function signInFirst({ url }: Request): string {
  const { pathname, search } = new URL(url);
  return signInPath("login", pathname + search);
}

/** The path of the form that sends another verification link, for someone on the way to a path on this site. */
export function resendPath(next: string): string {
  return `${VERIFY}?${new URLSearchParams({ resend: "", ...(next === "/" ? {} : { next }) })}`;
}
