import { useLocation } from "@remix-run/react";
import { signInSentence } from "~/app/accounts/sign-in-sentence";
import { useSignInPath } from "~/app/accounts/use-sign-in-path";
import { ButtonLink } from "~/app/ui/button";
import { PageNote, type PageNoteProps } from "./page-note";
import { SignedOut } from "./signed-out";
import { useCurrentUser, useIsExpired } from "./use-current-user";

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
      heading={
        <>
          <h1 className="font-serif text-title font-semibold">{signInSentence(pathname)}</h1>
          <p className="mt-3 max-w-measure text-quiet">Afterward, you're back on this page.</p>
          <ButtonLink to={signIn} variant="primary" viewTransition className="mt-8">
            Sign in
          </ButtonLink>
          <h2 className="mt-12 border-t border-line pt-6 text-lead font-semibold">{note.title}</h2>
        </>
      }
    />
  );
}
