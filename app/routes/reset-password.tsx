import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { NEW_PASSWORD } from "~/app/accounts/account-fields";
import { AccountForm } from "~/app/accounts/account-form";
import { NarrowPage } from "~/app/accounts/narrow-page";
import { PasskeysToRemove } from "~/app/accounts/passkeys-to-remove";
import { useAnswer } from "~/app/accounts/use-answer";
import { readForm } from "~/app/read-form";
import { submitForm, succeeded } from "~/app/submit-form";
import { ButtonLink } from "~/app/ui/button";
import { resetPasswordSchema } from "~/functions/accounts/model";
import { readPasskeysByToken, resetPasswordWithToken } from "~/functions/accounts/password/reset";

/** Passes the token to the form, with the passkeys that the user can remove: fetching the page changes nothing. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get("token") ?? "";
  const passkeys = await readPasskeysByToken(context.deps, token);
  return json({ token, passkeys }, { headers: { "Cache-Control": "private, no-store" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps, device, networkAddress, session } = context;
  const userAgent = request.headers.get("User-Agent") ?? "";
  const data = await readForm(request);
  const failure = { title: "Error", text: "Couldn't change the password" };
  return submitForm({ form: "reset", data, schema: resetPasswordSchema, failure }, async (input) => {
    const { email } = await resetPasswordWithToken(deps, { ...input, networkAddress, userAgent });
    await device.remember(email);
    session.end();
    return succeeded("reset", { title: "Saved!", description: "Your password was changed. You can now log in." });
  });
}

// The address contains the token, so no other site may learn it. `no-referrer` would strip the Origin header from our
// own form.
export const meta: MetaFunction = () => [
  { title: "Choose a new password | Vidwright" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export default function ResetPassword() {
  const { token, passkeys } = useLoaderData<typeof loader>();
  const { answer, resultOf, isDone } = useAnswer();
  if (isDone("reset")) {
    return (
      <NarrowPage
        title="Your password was changed"
        lead="Every device was signed out, and all access tokens have ended."
      >
        <p>
          <ButtonLink to="/auth?tab=login" variant="primary">
            Log in
          </ButtonLink>
        </p>
      </NarrowPage>
    );
  }
  const isDead = !token || answer?.code === "invalid_token";
  return (
    <NarrowPage
      title="Choose a new password"
      lead={
        isDead ? "This link is no longer valid." : "Every device will be signed out, and all access tokens will end."
      }
    >
      {isDead ? (
        <p>
          <ButtonLink to="/forgot-password" variant="primary">
            Request a new link
          </ButtonLink>
        </p>
      ) : (
        <AccountForm
          id="reset"
          hidden={{ token }}
          fields={[{ ...NEW_PASSWORD, label: "New password" }]}
          result={resultOf("reset")}
          button="Change password"
          busy="Changing..."
        >
          <PasskeysToRemove passkeys={passkeys} />
        </AccountForm>
      )}
    </NarrowPage>
  );
}
