import { Form, useLocation } from "@remix-run/react";
import { signInPath } from "~/app/accounts/next-path";
import { Button, ButtonLink } from "~/app/ui/button";
import { PageNote, type PageNoteProps } from "./page-note";
import { useCurrentUser, useIsExpired } from "./use-current-user";

/** Replaces a page whose owner's session ended; signing in leads back to it. */
export function SignedOut() {
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto max-w-page px-5 py-16 sm:py-24">
      <h1 className="font-serif text-title font-semibold">You're signed out</h1>
      <p className="mt-3 max-w-measure text-quiet">Your session ended. Sign in, and you're back on this page.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={signInPath("login", pathname + search)} variant="primary" viewTransition>
          Sign in
        </ButtonLink>
        <Form method="post" action="/logout">
          <Button type="submit">Continue without an account</Button>
        </Form>
      </div>
    </div>
  );
}

/** Replaces a private page that is missing or belongs to someone else; visitors are offered to sign in. */
export function NotYours({ links, ...note }: PageNoteProps & Required<Pick<PageNoteProps, "links">>) {
  const { pathname, search } = useLocation();
  const user = useCurrentUser();
  if (useIsExpired()) return <SignedOut />;
  const signIn = { to: signInPath("login", pathname + search), label: "Sign in" };
  return <PageNote {...note} links={user ? links : [...links, signIn]} />;
}
