import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, Link, useLoaderData } from "@remix-run/react";
import { AuthPage, toAuthTab } from "~/app/components/accounts/auth-page";
import { NarrowPage } from "~/app/components/accounts/narrow-page";
import { useAnswer } from "~/app/components/accounts/use-answer";
import { showToast } from "~/app/components/toast/store";
import { submitForm, succeeded } from "~/app/submit-form";
import { currentUser } from "~/functions/accounts/current-user";
import { login } from "~/functions/accounts/login";
import { register } from "~/functions/accounts/register";
import { loginSchema, registerSchema } from "~/functions/accounts/schema";

export async function loader({ request, context }: LoaderFunctionArgs) {
  if (await currentUser(context.deps, context.owner)) throw redirect("/");
  return json({ tab: toAuthTab(new URL(request.url).searchParams.get("tab")) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps, owner, anonymousId, networkAddress, origin, session } = context;
  const data = await request.formData();
  if (toAuthTab(data.get("form")) === "login") {
    const failure = { title: "Login failed", text: "Login failed" };
    return submitForm({ form: "login", data, schema: loginSchema, failure }, async (input) => {
      const userAgent = request.headers.get("User-Agent") ?? "";
      const begun = await login(deps, { ...input, owner, anonymousId, networkAddress, userAgent });
      await session.begin(begun.session);
      throw redirect("/", 303);
    });
  }
  const failure = { title: "Registration failed", text: "Registration failed" };
  return submitForm({ form: "register", data, schema: registerSchema, failure }, async (input) => {
    await register(deps, { ...input, networkAddress, origin });
    return succeeded("register", {
      title: "Verification required",
      description: "Please check your email for the verification code.",
    });
  });
}

/** Only a login leads away. */
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
  const { tab } = useLoaderData<typeof loader>();
  const { answer, resultOf, isDone } = useAnswer();
  if (isDone("register")) {
    return (
      <NarrowPage
        title="Check your email"
        lead="We sent you a link. Open it within 24 hours to verify your address, then log in."
      >
        <p className="flex flex-wrap gap-3">
          <Link to="/auth?tab=login" className="button button-primary">
            Go to login
          </Link>
          <Link to="/verify-email?resend" className="button">
            Send the link again
          </Link>
        </p>
      </NarrowPage>
    );
  }
  return <AuthPage tab={tab} resultOf={resultOf} isUnverified={answer?.code === "email_unverified"} />;
}
