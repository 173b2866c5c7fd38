import { useLocation } from "@remix-run/react";
import { signInSentence } from "~/app/accounts/sign-in-sentence";
import { useSignInPath } from "~/app/accounts/use-sign-in-path";
import { ButtonLink } from "~/app/ui/button";
import { lazyPart } from "./lazy-part";
import { PageNote, type PageNoteProps } from "./page-note";
import SignedOutPage from "./signed-out-page";
import { useCurrentUser, useIsExpired } from "./use-current-user";

/** In place of a page whose owner's session ended. Every page may show it and few do, so it loads by itself. */
export const SignedOut = lazyPart(() => import("./signed-out-page"), {
  onServer: import.meta.env.SSR ? SignedOutPage : null,
});

/**
 * In place of something private that isn't there for whoever asks. Who is not signed in is asked to sign in first, in
 * the same words whether it exists or not.
 */
export function NotYours(note: PageNoteProps) {
  const { pathname } = useLocation();
  const signIn = useSignInPath();
  const user = useCurrentUser();
  if (useIsExpired()) return <SignedOut />;
  if (user) return <PageNote {...note} />;
  return (
    <PageNote
      {...note}
      above={
        <>
          <h1 className="font-serif text-title font-semibold">{signInSentence(pathname)}</h1>
          <p className="mt-3 max-w-measure text-quiet">Afterward, you're back on this page.</p>
          <ButtonLink to={signIn} variant="primary" viewTransition className="mt-8">
            Sign in
          </ButtonLink>
        </>
      }
    />
  );
}
