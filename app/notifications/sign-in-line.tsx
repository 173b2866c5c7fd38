import { signInPath } from "~/app/accounts/next-path";
import { INBOX } from "~/app/shell/site-links";
import { ButtonLink } from "~/app/ui/button";
import { EmptyState } from "~/app/ui/empty-state";

/** Shown to visitors instead of notifications. */
export function SignInLine() {
  return (
    <div className="mx-auto max-w-page px-5 py-10 sm:py-16">
      <h1 className="font-serif text-title font-semibold">Notifications</h1>
      <EmptyState
        className="mt-8"
        text="Sign in to get reminders."
        action={<ButtonLink to={signInPath("login", INBOX.to)}>Sign in</ButtonLink>}
      />
    </div>
  );
}
