/** Only tells paths from addresses; nothing is ever asked of it. */
const OWN = "http://own.invalid";

/**
 * Where to go after signing in: the page that was wanted, if it is one of this site.
 * @param wanted as it stands in the address, so anything at all
 * @returns a path with its query and fragment, `/` for what is none of ours
 */
export function nextPath(wanted: string | null): string {
  if (!wanted?.startsWith("/") || !URL.canParse(wanted, OWN)) return "/";
  const { origin, pathname, search, hash } = new URL(wanted, OWN);
  // `/.//host` is a path of ours as it stands, and another site once it is followed.
  return origin === OWN && !pathname.startsWith("//") ? pathname + search + hash : "/";
}

/** The sign-in page, which leads back to a path of ours afterwards. */
export function signInPath(tab: "login" | "register", next: string): string {
  return next === "/" ? `/auth?tab=${tab}` : `/auth?${new URLSearchParams({ tab, next })}`;
}
