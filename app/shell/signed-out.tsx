import { useLocation } from "@remix-run/react";
import { signInPath } from "~/app/accounts/next-path";
import { lazyPart } from "./lazy-part";
import { PageNote, type PageNoteProps } from "./page-note";
import SignedOutPage from "./signed-out-page";
import { useCurrentUser, useIsExpired } from "./use-current-user";

/** In place of a page whose owner's session ended. Every page may show it and few do, so it loads by itself. */
export const SignedOut = lazyPart(() => import("./signed-out-page"), {
  onServer: import.meta.env.SSR ? SignedOutPage : null,
});

/** In place of something private that isn't there for whoever asks: who is not signed in is offered to sign in. */
export function NotYours({ links, ...note }: PageNoteProps & Required<Pick<PageNoteProps, "links">>) {
  const { pathname, search } = useLocation();
  const user = useCurrentUser();
  if (useIsExpired()) return <SignedOut />;
  const signIn = { to: signInPath("login", pathname + search), label: "Sign in" };
  return <PageNote {...note} links={user ? links : [...links, signIn]} />;
}
