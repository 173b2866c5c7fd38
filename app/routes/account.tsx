import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, useLoaderData, useLocation } from "@remix-run/react";
import { AccountPage } from "~/app/accounts/account-page";
import { signInFirst } from "~/app/accounts/next-path";
import { useAnswer } from "~/app/accounts/use-answer";
import { readForm } from "~/app/read-form";
import { PageNote } from "~/app/shell/page-note";
import { submitForm, succeeded } from "~/app/submit-form";
import { submitSignIn } from "~/app/submit-sign-in";
import { showToast } from "~/app/ui/toast-store";
import { currentUser } from "~/functions/accounts/current-user";
import { deleteAccount } from "~/functions/accounts/delete-account";
import { readLoginSessions, revokeAllSessions, revokeSession } from "~/functions/accounts/list-sessions";
import { deleteAccountSchema, rowSchema } from "~/functions/accounts/model";
import { readOwnServices } from "~/functions/accounts/own-services/edit-own-services";
import { readPasskeys } from "~/functions/accounts/passkeys/edit-passkey";
import { readEvents } from "~/functions/accounts/record-event";
import { readSecondFactor } from "~/functions/accounts/second-factor/turn-off";
import { dailyUses } from "~/functions/allowance/remaining";
import { readStorage } from "~/functions/allowance/storage";
import { createToken, endToken, readTokens } from "~/functions/tokens/manage-tokens";
import { newTokenSchema } from "~/functions/tokens/model";

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps, owner } = context;
  const user = await currentUser(deps, owner);
  if (!user) throw redirect(signInFirst(request));
  const [sessions, daily, passkeys, secondFactor, events, storage, tokens, services] = await Promise.all([
    readLoginSessions(deps, owner),
    dailyUses(deps, user),
    readPasskeys(deps, owner),
    readSecondFactor(deps, owner),
    readEvents(deps, owner),
    readStorage(deps, owner),
    readTokens(deps, owner),
    readOwnServices(deps, owner),
  ]);
  const shown = { user, sessions, daily, passkeys, secondFactor, events, storage, tokens, services };
  return json(shown, { headers: { "Cache-Control": "no-store" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { deps, owner, anonymousId, session } = context;
  if (owner.userId === null) throw redirect(signInFirst(request), 303);
  const data = await readForm(request);
  const form = String(data.get("form"));
  const sent = { form, data, failure: { title: "Error", text: "Nothing changed. Please try again." } };
  switch (form) {
    case "revoke":
      return submitForm({ ...sent, schema: rowSchema }, async ({ id }) => {
        await revokeSession(deps, { owner, id });
        return succeeded(form, { title: "Signed out", description: "That device is signed out." });
      });
    case "revoke-all":
      await revokeAllSessions(deps, owner);
      session.end();
      throw redirect(signInFirst(request), 303);
    case "token-make":
      return submitForm({ ...sent, schema: newTokenSchema }, async (input) => {
        return succeeded(form, null, { kind: "token", token: await createToken(deps, { owner, ...input }) });
      });
    case "token-end":
      return submitForm({ ...sent, schema: rowSchema }, async ({ id }) => {
        await endToken(deps, { owner, id });
        return succeeded(form, { title: "Token ended", description: "Its next call is refused." });
      });
    case "delete":
      return submitForm({ ...sent, schema: deleteAccountSchema }, async ({ password }) => {
        await deleteAccount(deps, { owner, anonymousId, password });
        session.end();
        throw redirect("/", 303);
      });
  }
  const answer = submitSignIn(sent, context);
  if (!answer) throw new Response(null, { status: 400 });
  return answer;
}

export async function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  const form = (await readForm(request.clone())).get("form");
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.has("Location")) {
      // If storage is blocked, there is nothing to clear.
      await import("~/app/browser/review-sync/on-sign-out").then(({ forgetStudy }) => forgetStudy()).catch(() => {});
      const description = form === "delete" ? "Your account was deleted" : "Successfully logged out";
      showToast({ title: "Goodbye!", description });
    }
    throw thrown;
  }
}

export const meta: MetaFunction = () => [{ title: "Account | Vidwright" }, { name: "robots", content: "noindex" }];

export default function Account() {
  const { resultOf, isDone, shown } = useAnswer();
  const { key } = useLocation();
  const keyOf = (form: string) => (isDone(form) ? key : form);
  return <AccountPage {...useLoaderData<typeof loader>()} answered={{ resultOf, keyOf, shown }} />;
}

/** Everything here is about the signed-in user. */
export function ErrorBoundary() {
  return (
    <PageNote title="Failed to fetch user">
      Couldn't load your account. Nothing changed. Reloading the page usually helps.
    </PageNote>
  );
}
