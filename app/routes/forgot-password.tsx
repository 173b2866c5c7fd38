import type { ActionFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Link } from "@remix-run/react";
import { EMAIL } from "~/app/accounts/account-fields";
import { AccountForm } from "~/app/accounts/account-form";
import { NarrowPage } from "~/app/accounts/narrow-page";
import { useAnswer } from "~/app/accounts/use-answer";
import { readForm } from "~/app/read-form";
import { submitForm, succeeded } from "~/app/submit-form";
import { addressSchema } from "~/functions/accounts/model";
import { forgotPassword } from "~/functions/accounts/password/forgot";

const SENT = "If an account uses this address, a link is on its way. It works for one hour.";

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps, device, networkAddress, origin } = context;
  const data = await readForm(request);
  const failure = { title: "Error", text: "Couldn't send the link" };
  return submitForm({ form: "forgot", data, schema: addressSchema, failure }, async ({ email }) => {
    await forgotPassword(deps, { email, networkAddress, origin, deviceId: await device.idFor(email) });
    return succeeded("forgot", { title: "Check your email", description: SENT });
  });
}

export const meta: MetaFunction = () => [
  { title: "Forgot your password? | Vidwright" },
  { name: "robots", content: "noindex" },
];

export default function ForgotPassword() {
  const { resultOf, isDone } = useAnswer();
  if (isDone("forgot")) return <NarrowPage title="Check your email" lead={SENT} />;
  return (
    <NarrowPage title="Forgot your password?" lead="We'll send you a link to choose a new one.">
      <AccountForm id="forgot" fields={[EMAIL]} result={resultOf("forgot")} button="Send the link" busy="Sending..." />
      <p>
        <Link to="/auth?tab=login" className="text-link">
          Back to login
        </Link>
      </p>
    </NarrowPage>
  );
}
