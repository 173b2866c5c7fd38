import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useActionData } from "@remix-run/react";
import { UnsubscribePage } from "~/app/notifications/unsubscribe-page";
import type { RouteHandle } from "~/app/root";
import { setMailByToken } from "~/functions/notifications/unsubscribe-by-link";

export const handle: RouteHandle = { noScript: true };

/** Opening the link changes nothing: security scanners open every link in an email. */
export function loader(_: LoaderFunctionArgs) {
  return json(null, { headers: { "Cache-Control": "private, no-store" } });
}

/** A click on the page, or a mail program's one-click unsubscribe (RFC 8058), whose body is not needed. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = new URLSearchParams(await request.text());
  const isOn = form.get("mail") === "on";
  const id = Number(new URL(request.url).searchParams.get("n"));
  const notificationId = Number.isSafeInteger(id) && id > 0 ? id : null;
  await setMailByToken(context.deps, { token: params.token ?? "", isOn, notificationId });
  return json({ isOn }, { headers: { "Cache-Control": "private, no-store" } });
}

export const headers = () => ({ "Cache-Control": "private, no-store" });

export const meta: MetaFunction = () => [
  { title: "Unsubscribe | Vidwright" },
  { name: "robots", content: "noindex" },
  // Anyone with the address can open this page.
  { name: "referrer", content: "same-origin" },
];

export default function Unsubscribe() {
  return <UnsubscribePage isOn={useActionData<typeof action>()?.isOn ?? null} />;
}
