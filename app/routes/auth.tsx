import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData } from "@remix-run/react";
import { AuthPage, toAuthTab } from "~/app/accounts/auth-page";
import { NarrowPage } from "~/app/accounts/narrow-page";
import { nextPath, resendPath, signInPath } from "~/app/accounts/next-path";
import { SecondStep } from "~/app/accounts/second-step";
import { useAnswer } from "~/app/accounts/use-answer";
import { readForm } from "~/app/read-form";
import { type FormAnswer, submitForm, succeeded } from "~/app/submit-form";
import { ButtonLink } from "~/app/ui/button";
import { showToast } from "~/app/ui/toast-store";
import { currentUser } from "~/functions/accounts/current-user";
import { login } from "~/functions/accounts/log-in";
import { loginSchema, passkeySignInFormSchema, registerSchema, secondStepSchema } from "~/functions/accounts/model";
import { signInWithPasskey } from "~/functions/accounts/passkeys/sign-in-with-passkey";
import { register } from "~/functions/accounts/register-account";
import { takeSecondStep } from "~/functions/accounts/second-factor/sign-in-with-code";
import type { Started } from "~/functions/accounts/start-session";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const next = nextPath(query.get("next"));
  if (await currentUser(context.deps, context.owner)) throw redirect(next);
  return json({ tab: toAuthTab(query.get("tab")), next });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps, owner, anonymousId, device, networkAddress, origin, session } = context;
  const data = await readForm(request);
  const form = String(data.get("form"));
  const userAgent = request.headers.get("User-Agent") ?? "";
  const arrival = { owner, anonymousId, networkAddress, userAgent };
  const next = nextPath(new URL(request.url).searchParams.get("next"));
  const sent = { form, data, failure: { title: "Login failed", text: "Login failed" } };
  const enter = async (begun: Started): Promise<never> => {
    await session.begin(begun.session);
    await device.remember(begun.user.email);
    throw redirect(next, 303);
  };
  switch (form) {
    case "login":
      return submitForm({ ...sent, schema: loginSchema }, async (input) => {
        const result = await login(deps, { ...input, ...arrival, deviceId: await device.idFor(input.email) });
        if (!result.isSignedIn) return succeeded(form, null, { kind: "second-step", ticket: result.ticket });
        return enter(result);
      });
    case "second-step":
      return submitForm({ ...sent, schema: secondStepSchema }, async (input) => {
        const deviceIdFor = (email: string) => device.idFor(email);
        return enter(await takeSecondStep(deps, { ...input, ...arrival, deviceIdFor }));
      });
    case "passkey":
      return submitForm({ ...sent, schema: passkeySignInFormSchema }, async ({ assertion }) => {
        return enter(await signInWithPasskey(deps, { assertion, origin, ...arrival }));
      });
  }
  const failure = { title: "Registration failed", text: "Registration failed" };
  return submitForm({ form: "register", data, schema: registerSchema, failure }, async (input) => {
    const { mark } = await register(deps, { ...input, networkAddress, origin, next });
    device.keepRegistration(mark);
    const toast = { title: "Verification required", description: "Please check your email for the verification code." };
    return succeeded("register", toast, { kind: "mailed", email: input.email });
  });
}

/** Only a login redirects. */
export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.has("Location")) {
      showToast({ title: "Welcome back!", description: "Successfully logged in" });
    }
    throw thrown;
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.tab === "login" ? "Login" : "Register"} | Vidwright` },
  { name: "robots", content: "noindex" },
];

export default function Auth() {
  const { tab, next } = useLoaderData<typeof loader>();
  const { answer, shown, resultOf } = useAnswer();
  if (shown?.kind === "mailed") {
    return (
      <NarrowPage
        title="Check your email"
        lead={
          <>
            We sent a link to <strong className="text-ink wrap-anywhere">{shown.email}</strong>. Open it within 24 hours
            to verify your address, then log in.
          </>
        }
      >
        <p className="flex flex-wrap gap-3">
          <ButtonLink to={signInPath("login", next)} variant="primary">
            Go to login
          </ButtonLink>
          <ButtonLink to={resendPath(next)}>Resend the link</ButtonLink>
        </p>
      </NarrowPage>
    );
  }
  const ticket = ticketOf(answer);
  if (tab === "login" && ticket) return <SecondStep ticket={ticket} next={next} result={resultOf("second-step")} />;
  return <AuthPage tab={tab} next={next} resultOf={resultOf} isUnverified={answer?.code === "email_unverified"} />;
}

/** The ticket issued for the right password; a wrong code does not invalidate it. */
function ticketOf(answer: FormAnswer | undefined): string | null {
  if (answer?.shown?.kind === "second-step") return answer.shown.ticket;
  if (answer?.form !== "second-step" || answer.code === "invalid_token") return null;
  const ticket = answer.result?.initialValue?.ticket;
  return typeof ticket === "string" ? ticket : null;
}
