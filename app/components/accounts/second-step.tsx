import type { SubmissionResult } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { CODE } from "../../client/accounts/fields";
import { AccountForm } from "./account-form";
import { NarrowPage } from "./narrow-page";

/** After the right password, where the account has a second factor. @param ticket what the password was answered with */
export function SecondStep({ ticket, result }: { ticket: string; result: SubmissionResult<string[]> | null }) {
  return (
    <NarrowPage title="Enter your code" lead="Your password is correct. This account needs a second step.">
      <AccountForm
        id="second-step"
        action="/auth?tab=login"
        hidden={{ ticket }}
        fields={[{ ...CODE, hint: "Six digits from your authenticator app, or one of your recovery codes." }]}
        result={result}
        button="Sign in"
        busy="Signing in..."
      />
      <p>
        <Link to="/auth?tab=login" className="text-link">
          Back to login
        </Link>
      </p>
    </NarrowPage>
  );
}
