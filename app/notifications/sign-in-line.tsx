import { useSignInPath } from "~/app/accounts/use-sign-in-path";
import { ButtonLink } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";

/** Shown to visitors instead of notifications. */
export function SignInLine() {
  const signIn = useSignInPath();
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <h1 className="font-serif text-title font-semibold">Notifications</h1>
      <EmptyState
        className="mt-8"
        title="Sign in to see your notifications"
        text="Reminders for what is due appear here."
        action={
          <ButtonLink to={signIn} variant="primary" viewTransition>
            Sign in
          </ButtonLink>
        }
      />
    </div>
  );
}
