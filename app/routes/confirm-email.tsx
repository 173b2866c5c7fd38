import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { AccountForm } from "~/app/accounts/account-form";
import { NarrowPage } from "~/app/accounts/narrow-page";
import { useAnswer } from "~/app/accounts/use-answer";
import { readForm } from "~/app/read-form";
import { submitForm, succeeded } from "~/app/submit-form";
import { ButtonLink } from "~/app/ui/button";
import { confirmEmailChange } from "~/functions/accounts/email/change-email-address";
import { confirmSchema } from "~/functions/accounts/model";

/** Only passes the token to the form: a mail scanner that fetches the page confirms nothing. */
export function loader({ request }: LoaderFunctionArgs) {
  return json({ token: new URL(request.url).searchParams.get("token") ?? "" });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps, owner, networkAddress, origin } = context;
  const userAgent = request.headers.get("User-Agent") ?? "";
  const data = await readForm(request);
  const failure = { title: "Error", text: "Couldn't change the address" };
  return submitForm({ form: "confirm", data, schema: confirmSchema, failure }, async ({ token }) => {
    await confirmEmailChange(deps, { token, owner, networkAddress, origin, userAgent });
    return succeeded("confirm", { title: "Saved!", description: "Your email address was changed." });
  });
}

export const meta: MetaFunction = () => [
  { title: "Confirm your new email address | Vidwright" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export default function ConfirmEmail() {
  const { token } = useLoaderData<typeof loader>();
  const { resultOf, isDone } = useAnswer();
  if (isDone("confirm")) {
    return (
      <NarrowPage
        title="Your email address was changed"
        lead="Use the new address to log in from now on. Other devices were signed out."
      >
        <p>
          <ButtonLink to="/account" variant="primary">
            Go to your account
          </ButtonLink>
        </p>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage
      title="Confirm your new email address"
      lead="You'll log in with this address from then on. Your other devices will be signed out."
    >
      <AccountForm
        id="confirm"
        hidden={{ token }}
        fields={[]}
        result={resultOf("confirm")}
        button="Confirm this address"
        busy="Confirming..."
      />
    </NarrowPage>
  );
}
