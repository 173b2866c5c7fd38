import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import { signInFirst } from "~/app/accounts/next-path";
import { InboxPage } from "~/app/notifications/inbox-page";
import { SignInLine } from "~/app/notifications/sign-in-line";
import { tellUnread } from "~/app/notifications/unread/unread-store";
import { readForm } from "~/app/read-form";
import type { RouteHandle } from "~/app/root";
import { PageNote } from "~/app/shell/page-note";
import { AppError } from "~/functions/errors";
import {
  actOnNotification,
  deleteEntry,
  readAll,
  readInbox,
  readZone,
  restoreEntry,
} from "~/functions/notifications/inbox";
import { inboxFormSchema, inboxQuerySchema } from "~/functions/notifications/model";

const NO_STORE = { headers: { "Cache-Control": "private, no-store" } };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps, owner } = context;
  if (owner.userId === null) return json(null, NO_STORE);
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { unread, type, cursor } = inboxQuerySchema.safeParse(query).data ?? {};
  const [page, timeZone] = await Promise.all([
    readInbox(deps, { owner, isUnread: unread === "1", type, cursor }),
    readZone(deps, owner),
  ]);
  return json(
    {
      ...page,
      filter: { isUnread: unread === "1", type: type ?? null },
      isFirst: !cursor,
      now: deps.now().toISOString(),
      timeZone,
    },
    NO_STORE,
  );
}

/** Every action on the page is a form, so that it works without JavaScript. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { deps, owner } = context;
  const form = inboxFormSchema.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) throw new Response(null, { status: 400 });
  if (owner.userId === null) throw redirect(signInFirst(request), 303);
  const { form: done } = form.data;
  if (done === "read-all") {
    await readAll(deps, { owner, before: form.data.before });
    return json({ done, id: null });
  }
  const { id } = form.data;
  try {
    if (done === "dismiss") await deleteEntry(deps, { owner, id });
    else if (done === "restore") await restoreEntry(deps, { owner, id });
    else await actOnNotification(deps, { owner, id, action: done === "snooze" ? "snoozed" : "opened" });
  } catch (thrown) {
    // For example dismissed on another device: the reloaded list no longer has it.
    if (!(thrown instanceof AppError) || thrown.code !== "not_found") throw thrown;
  }
  if (done === "open") throw redirect(form.data.link, 303);
  return json({ done, id });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const handle: RouteHandle = { isPersonal: true };

export const meta: MetaFunction = () => [
  { title: "Notifications | Vidwright" },
  { name: "robots", content: "noindex" },
];

export default function Notifications() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  const unread = data?.unread;
  useEffect(() => {
    if (unread !== undefined) tellUnread(unread);
  }, [unread]);
  return data ? <InboxPage {...data} answer={answer} /> : <SignInLine />;
}

export function ErrorBoundary() {
  return (
    <PageNote title="Couldn't load your notifications">Nothing was lost. Reloading the page usually helps.</PageNote>
  );
}
