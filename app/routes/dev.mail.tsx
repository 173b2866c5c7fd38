import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Mailbox } from "~/app/pages/mailbox-page";
import type { RouteHandle } from "~/app/root";
import { toAppError } from "~/functions/errors";
import { readMailbox } from "~/functions/mail/mailbox";

export const handle: RouteHandle = { noScript: true };

const NEWEST = 50;

export async function loader({ context }: LoaderFunctionArgs) {
  const mails = await readMailbox(context.deps, { limit: NEWEST }).catch((thrown: unknown) => {
    const error = toAppError(thrown);
    if (error.code === "not_found") throw new Response(null, { status: 404 });
    throw thrown;
  });
  return json({ mails }, { headers: { "Cache-Control": "no-store" } });
}

export const headers = () => ({ "Cache-Control": "no-store" });

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? "Local mailbox" : "404 Page Not Found"} | Vidwright` },
  { name: "robots", content: "noindex" },
];

export default function MailPage() {
  return <Mailbox mails={useLoaderData<typeof loader>().mails} />;
}
