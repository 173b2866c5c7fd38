/** What signing in shows at an address; the most specific addresses come first. */
const SENTENCES: readonly [path: RegExp, sentence: string][] = [
  [/^\/review$/, "Sign in to see your cards"],
  [/^\/transcript\//, "Sign in to see this transcript"],
  [/^\/shares\//, "Sign in to read the comments"],
  [/^\/history\//, "Sign in to see this document"],
  [/^\/history$/, "Sign in to see your documents"],
  [/^\/notifications$/, "Sign in to see your notifications"],
  [/^\/account\/notifications$/, "Sign in to change your reminders"],
  [/^\/account$/, "Sign in to see your account"],
  [/^\/content-manager$/, "Sign in to see your library"],
  [/^\/search$/, "Sign in to search your library"],
];

/**
 * Says what a private page shows once somebody signs in. It depends on the address alone, so it never reveals whether
 * something is there.
 * @param path may have a query and a fragment
 * @returns null for public pages
 */
export function signInSentence(path: string): string | null {
  const [pathname = ""] = path.split(/[?#]/);
  return SENTENCES.find(([wanted]) => wanted.test(pathname))?.[1] ?? null;
}
