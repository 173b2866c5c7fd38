import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData, useLocation } from "@remix-run/react";
import { AccountPage } from "~/app/components/accounts/account-page";
import { useAnswer } from "~/app/components/accounts/use-answer";
import { showToast } from "~/app/components/toast/store";
import { submitForm, succeeded } from "~/app/submit-form";
import { currentUser } from "~/functions/accounts/current-user";
import { deleteAccount } from "~/functions/accounts/delete";
import { requestEmailChange } from "~/functions/accounts/email/change";
import { changePassword } from "~/functions/accounts/password/change";
import {
  changeEmailSchema,
  changePasswordSchema,
  deleteAccountSchema,
  revokeSessionSchema,
} from "~/functions/accounts/schema";
import { readSessions, revokeAllSessions, revokeSession } from "~/functions/accounts/sessions";
import { dailyUses } from "~/functions/allowance/remaining";

const LOGIN = "/auth?tab=login";

export async function loader({ context }: LoaderFunctionArgs) {
  const { deps, owner } = context;
  const user = await currentUser(deps, owner);
  if (!user) throw redirect(LOGIN);
  const [sessions, daily] = await Promise.all([readSessions(deps, owner), dailyUses(deps, user)]);
  return json({ user, sessions, daily }, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps, owner, anonymousId, networkAddress, origin, session } = context;
  if (owner.userId === null) throw redirect(LOGIN, 303);
  const data = await request.formData();
  const form = String(data.get("form"));
  const failure = { title: "Error", text: "Nothing was changed. Please try again." };
  const sent = { form, data, failure };
  switch (form) {
    case "change-password":
      return submitForm({ ...sent, schema: changePasswordSchema }, async (input) => {
        await changePassword(deps, { ...input, owner, networkAddress });
        const description = "Your password was changed and every other device was signed out.";
        return succeeded(form, { title: "Saved!", description });
      });
    case "change-email":
      return submitForm({ ...sent, schema: changeEmailSchema }, async (input) => {
        await requestEmailChange(deps, { ...input, owner, networkAddress, origin });
        const description = "Open the link in the mail to the new address to confirm it.";
        return succeeded(form, { title: "Check your email", description });
      });
    case "revoke":
      return submitForm({ ...sent, schema: revokeSessionSchema }, async ({ id }) => {
        await revokeSession(deps, { owner, id });
        return succeeded(form, { title: "Signed out", description: "That device is signed out." });
      });
    case "revoke-all":
      await revokeAllSessions(deps, owner);
      session.end();
      throw redirect(LOGIN, 303);
    case "delete":
      return submitForm({ ...sent, schema: deleteAccountSchema }, async ({ password }) => {
        await deleteAccount(deps, { owner, anonymousId, password, networkAddress });
        session.end();
        throw redirect("/", 303);
      });
    default:
      throw new Response(null, { status: 400 });
  }
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = (await request.clone().formData()).get("form");
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.has("Location")) {
      // Where the browser keeps nothing there is nothing to forget.
      await import("~/app/components/reviews/outbox/on-sign-out")
        .then(({ forgetStudy }) => forgetStudy())
        .catch(() => {});
      const description = form === "delete" ? "Your account was deleted" : "Successfully logged out";
      showToast({ title: "Goodbye!", description });
    }
    throw thrown;
  }
}

export const meta: MetaFunction = () => [{ title: "Account | Vidwright" }, { name: "robots", content: "noindex" }];

export default function Account() {
  const { resultOf, isDone } = useAnswer();
  const { key } = useLocation();
  return <AccountPage {...useLoaderData<typeof loader>()} resultOf={resultOf} isDone={isDone} answerKey={key} />;
}
