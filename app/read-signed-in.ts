import type { AppLoadContext } from "@remix-run/cloudflare";
import { currentAccount } from "~/functions/accounts/current-user";

type Account = Awaited<ReturnType<typeof currentAccount>>;

const reads = new WeakMap<AppLoadContext, Promise<Account>>();

/** Who is signed in, read once per request, however many of its loaders need it. */
export function readSignedIn(context: AppLoadContext): Promise<Account> {
  const account = reads.get(context) ?? currentAccount(context.deps, context.owner);
  reads.set(context, account);
  return account;
}
