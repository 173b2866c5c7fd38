import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { Form, useLoaderData } from "@remix-run/react";
import { EMAIL } from "~/app/accounts/account-fields";
import { AccountForm } from "~/app/accounts/account-form";
import { NarrowPage } from "~/app/accounts/narrow-page";
import { nextPath, resendPath, signInPath } from "~/app/accounts/next-path";
import { useAnswer } from "~/app/accounts/use-answer";
import { NO_TOKEN, useVerification, VERIFIED } from "~/app/accounts/use-verification";
import { readForm } from "~/app/read-form";
import { submitForm, succeeded } from "~/app/submit-form";
import { Button, ButtonLink } from "~/app/ui/button";
import { enterRegistered } from "~/functions/accounts/email/enter-registered";
import { resendVerification } from "~/functions/accounts/email/resend-verification";
import { verifyAddress } from "~/functions/accounts/email/verify-email-address";
import { addressSchema, confirmSchema } from "~/functions/accounts/model";

const SENT = "If this address still needs verification, a new link is on its way.";

/** Redeems nothing: scanners fetch the links in emails before people do. */
export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  return json({ token: query.get("token") ?? "", isResend: query.has("resend"), next: nextPath(query.get("next")) });
}

/** Verifies without JavaScript, and requests another link. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { deps, owner, anonymousId, device, networkAddress, origin } = context;
  const data = await readForm(request);
  const failure = { title: "Error", text: "Failed to verify email. Please try again." };
  if (data.get("form") === "verify") {
    return submitForm({ form: "verify", data, schema: confirmSchema, failure }, async ({ token }) => {
      const userAgent = request.headers.get("User-Agent") ?? "";
      const { hasRegistered } = device;
      const arrival = { owner, anonymousId, userAgent, networkAddress };
      const started = await verifyAddress(deps, { ...arrival, token, hasRegistered });
      if (started) await enterRegistered(context, started);
      return succeeded("verify", null);
    });
  }
  return submitForm({ form: "resend", data, schema: addressSchema, failure }, async ({ email }) => {
    const next = nextPath(new URL(request.url).searchParams.get("next"));
    await resendVerification(deps, { email, networkAddress, origin, next, deviceId: await device.idFor(email) });
    return succeeded("resend", { title: "Check your email", description: SENT });
  });
}

export const meta: MetaFunction = () => [
  { title: "Verify your email | Vidwright" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export default function VerifyEmail() {
  const { token, isResend, next } = useLoaderData<typeof loader>();
  const { answer, resultOf, isDone } = useAnswer();
  if (isDone("resend")) return <NarrowPage title="Check your email" lead={SENT} />;
  if (isResend || answer?.form === "resend") {
    return (
      <NarrowPage title="Resend the link" lead="It verifies your address and works for 24 hours.">
        <ResendForm result={resultOf("resend")} />
      </NarrowPage>
    );
  }
  // Keyed, so that another link remounts it.
  return (
    <Result key={token} token={token} next={next} isPosted={answer?.form === "verify"} isVerified={isDone("verify")} />
  );
}

type ResultProps = { token: string; next: string; isPosted: boolean; isVerified: boolean };

function Result({ token, next, isPosted, isVerified }: ResultProps) {
  const { state, message } = useVerification(token, initialOf(token, isPosted, isVerified));
  if (state === "loading") {
    return (
      <NarrowPage title="Email verification" lead={<span role="status">Verifying your email...</span>}>
        <noscript>
          <Form method="post">
            <input type="hidden" name="form" value="verify" />
            <input type="hidden" name="token" value={token} />
            <Button type="submit" variant="primary">
              Verify this address
            </Button>
          </Form>
        </noscript>
      </NarrowPage>
    );
  }
  const isGood = state === "success";
  return (
    <NarrowPage
      title={isGood ? "Email verified" : "Verification failed"}
      lead={<span role={isGood ? "status" : "alert"}>{message}</span>}
    >
      <p className="flex flex-wrap gap-3">
        {/* Home, or back to where an account was wanted; a new page, because the link may have signed in. */}
        <ButtonLink to={isGood && next !== "/" ? signInPath("login", next) : "/"} variant="primary" reloadDocument>
          {isGood ? "Continue to Login" : "Return Home"}
        </ButtonLink>
        {!isGood && <ButtonLink to={resendPath(next)}>Send a new link</ButtonLink>}
      </p>
    </NarrowPage>
  );
}

function initialOf(token: string, isPosted: boolean, isVerified: boolean) {
  if (isVerified) return { state: "success", message: VERIFIED } as const;
  if (!token || isPosted) return { state: "error", message: NO_TOKEN } as const;
  return { state: "loading", message: "" } as const;
}

function ResendForm({ result }: { result: ReturnType<ReturnType<typeof useAnswer>["resultOf"]> }) {
  return <AccountForm id="resend" fields={[EMAIL]} result={result} button="Send the link" busy="Sending..." />;
}
