import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { CODE } from "./account-fields";
import { AccountForm } from "./account-form";
import { NarrowPage } from "./narrow-page";
import { signInPath } from "./next-path";

type SecondStepProps = { ticket: string; next: string; result: SubmissionResult<string[]> | null };

/**
 * The code prompt after the right password, for accounts with a second factor.
 * @param ticket issued by the server for the right password
 */
export function SecondStep({ ticket, next, result }: SecondStepProps) {
  return (
    <NarrowPage title="Enter your code" lead="Your password is correct. This account needs a second step.">
      <AccountForm
        id="second-step"
        action={signInPath("login", next)}
        hidden={{ ticket }}
        fields={[{ ...CODE, hint: "Six digits from your authenticator app, or one of your recovery codes." }]}
        result={result}
        button="Sign in"
        busy="Signing in..."
      />
      <p>
        <Link to={signInPath("login", next)} className="text-link">
          Back to login
        </Link>
      </p>
    </NarrowPage>
  );
}
