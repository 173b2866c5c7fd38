import { Form } from "@remix-run/react";
import { useSignInPath } from "~/app/accounts/use-sign-in-path";
import { Button, ButtonLink } from "~/app/ui/button";

/** In place of a page whose owner's session ended: signing in leads back to it. */
export default function SignedOutPage() {
  const signIn = useSignInPath();
  return (
    <div className="mx-auto max-w-page px-5 py-16 sm:py-24">
      <h1 className="font-serif text-title font-semibold">You're signed out</h1>
      <p className="mt-3 max-w-measure text-quiet">Your session ended. Sign in, and you're back on this page.</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={signIn} variant="primary" viewTransition>
          Sign in
        </ButtonLink>
        <Form method="post" action="/logout">
          <Button type="submit">Continue without an account</Button>
        </Form>
      </div>
    </div>
  );
}
