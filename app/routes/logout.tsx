import { type ActionFunctionArgs, redirect } from "@remix-run/cloudflare";
import { type ClientActionFunctionArgs, redirect as redirectHere } from "@remix-run/react";
import { showToast } from "~/app/ui/toast-store";
import { logout } from "~/functions/accounts/list-sessions";

export async function action({ context }: ActionFunctionArgs) {
  await logout(context.deps, context.owner);
  context.session.end();
  return redirect("/", 303);
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs) {
  try {
    return await serverAction();
  } catch (thrown) {
    if (thrown instanceof Response && thrown.headers.has("Location")) {
      // If storage is blocked, there is nothing to clear.
      await import("~/app/browser/review-sync/on-sign-out").then(({ forgetStudy }) => forgetStudy()).catch(() => {});
      showToast({ title: "Goodbye!", description: "Successfully logged out" });
      throw thrown;
    }
    showToast({ title: "Logout failed", description: "Please try again.", isDestructive: true });
    return redirectHere("/");
  }
}

export const loader = () => redirect("/");
