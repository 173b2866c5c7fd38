import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { type Consent, ConsentPage, type Decided, type Refusal } from "~/app/accounts/consent-page";
import { signInFirst } from "~/app/accounts/next-path";
import { readForm } from "~/app/read-form";
import type { RouteHandle } from "~/app/root";
import { currentUser } from "~/functions/accounts/current-user";
import { toAppError } from "~/functions/errors";
import { answerAddress, type CheckedRequest, checkRequest, grantAccess } from "~/functions/tokens/oauth/grant-access";

export const handle: RouteHandle = { noScript: true };

const NO_STORE = { "Cache-Control": "private, no-store" };

type Shown = { consent: Consent | Refusal };
type Answer = Decided | Refusal;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps, owner, origin } = context;
  if (!(await currentUser(deps, owner))) throw redirect(signInFirst(request));
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  const checked = await checkRequest(deps, asked, origin).catch(refusalOf);
  if ("message" in checked) return json<Shown>({ consent: checked }, { status: 400, headers: NO_STORE });
  const { problem, redirect: back } = checked;
  if (problem) {
    // Not a redirect: any site can be a client, and a link here would lead to it without a press (RFC 9700, 4.11.2).
    const message = `The program's request is invalid: ${problem}.`;
    const address = answerAddress(back, { error: problem, state: asked.state, origin });
    return json<Shown>({ consent: { message, address } }, { status: 400, headers: NO_STORE });
  }
  return json<Shown>({ consent: consentOf(checked) }, { headers: NO_STORE });
}

/** What to say about a request that nobody can be asked about, or that could not be granted. */
function refusalOf(thrown: unknown): { message: string } {
  const { code, message } = toAppError(thrown);
  if (code !== "invalid_input" && code !== "conflict") throw thrown;
  return { message };
}

function consentOf({ client: { name, host }, redirect: back, scopes }: CheckedRequest): Consent {
  return { name, host, back: new URL(back).host, scopes };
}

/** The request is in the address still, and is checked again. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { deps, owner, origin } = context;
  const asked = Object.fromEntries(new URL(request.url).searchParams);
  const checked = await checkRequest(deps, asked, origin).catch(refusalOf);
  if ("message" in checked) return refuse(checked, 400);
  if (!(await currentUser(deps, owner))) throw redirect(signInFirst(request), 303);
  const isAllowed = (await readForm(request)).get("decision") === "allow" && checked.problem === null;
  const granted = isAllowed ? await grantAccess(deps, { owner, checked }).catch(refusalOf) : null;
  if (granted !== null && typeof granted !== "string") return refuse({ ...granted, isFull: true }, 409);
  const outcome = granted === null ? { error: checked.problem ?? "access_denied" } : { code: granted };
  const address = answerAddress(checked.redirect, { ...outcome, state: asked.state, origin });
  // A form's redirect to another site is blocked by the page's own content policy; this is not.
  return json<Answer>({ address, isAllowed }, { headers: { ...NO_STORE, Refresh: `0; url=${address}` } });
}

const refuse = (refusal: Refusal, status: number) => json<Answer>(refusal, { status, headers: NO_STORE });

export const headers: HeadersFunction = ({ loaderHeaders, actionHeaders }) => {
  const refresh = actionHeaders.get("Refresh");
  return { "Cache-Control": loaderHeaders.get("Cache-Control") ?? "no-store", ...(refresh && { Refresh: refresh }) };
};

export const meta: MetaFunction = () => [
  { title: "Allow access | Vidwright" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "no-referrer" },
];

export default function Authorize() {
  const { consent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>() ?? null;
  if (answer && "message" in answer) return <ConsentPage consent={answer} answer={null} />;
  return <ConsentPage consent={consent} answer={answer} />;
}
