import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { homeMeta } from "~/app/home/home-metadata";
import { HomePage, type SentForm } from "~/app/home/home-page";
import { toTab } from "~/app/home/home-tabs";
import OwnThings from "~/app/home/own-things";
import { readAddress, readShared } from "~/app/home/read-shared";
import { readSource } from "~/app/home/read-source";
import { readForm } from "~/app/read-form";
import type { RouteHandle } from "~/app/root";
import { lazyPart } from "~/app/shell/lazy-part";
import { toAppError } from "~/functions/errors";
import { SAMPLES } from "~/functions/transcripts/sample-talks";

const Door = lazyPart(() => import("~/app/receive/door"));
const Own = lazyPart(() => import("~/app/home/own-things"), { onServer: import.meta.env.SSR ? OwnThings : null });

export const handle: RouteHandle = {
  visitorsQuery: (query) =>
    query.has("prd") || query.has("url") || query.has("text")
      ? null
      : toTab(query.get("tab")) === "prd"
        ? ""
        : "tab=transcript",
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { deps, owner, origin } = context;
  const query = new URL(request.url).searchParams;
  const id = query.get("prd");
  if (id !== null) throw redirect(ownPage(id, query));
  const library =
    owner.userId === null
      ? null
      : await import("~/functions/library/read-home").then(({ readHome }) => readHome(deps, owner));
  return {
    tab: toTab(query.get("tab")),
    initial: readAddress(query),
    library,
    isAnonymous: owner.userId === null,
    samples: SAMPLES,
    origin,
    challenge: owner.userId === null ? (deps.challenge?.settings ?? null) : null,
  };
}

/** The page of the document that `?prd=` names, with the rest of the query. */
function ownPage(id: string, query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete("prd");
  return `/history/${encodeURIComponent(id)}${rest.size > 0 ? `?${rest}` : ""}`;
}

/**
 * The form's action without JavaScript: the same verbs, but the response is a page. Imported lazily, because the page
 * itself needs none of them.
 */
export async function action({ request, context }: ActionFunctionArgs) {
  const { deps, owner, networkAddress, language } = context;
  const query = new URL(request.url).searchParams;
  const tab = toTab(query.get("tab"));
  const form = await readForm(request);
  if (query.has("shared")) return json(await readShared(form));
  const { source, errors } = await readSource(form);
  if (!source) return answer(form, { errors });
  try {
    // The challenge needs JavaScript: if one is configured, forms submitted without JavaScript are answered with a
    // request to sign up.
    const input = { owner, source, networkAddress, language, challengeAnswer: null };
    if (tab === "prd") {
      const { generateNow } = await import("~/functions/prds/generate-now");
      return redirect(`/history/${(await generateNow(deps, input)).id}`);
    }
    const { createTranscript } = await import("~/functions/transcripts/create-transcript");
    return redirect(`/transcript/${(await createTranscript(deps, input)).id}`);
  } catch (thrown) {
    const { status, code, message } = toAppError(thrown);
    return answer(form, { failure: { status, code, message } });
  }
}

function answer(form: FormData, wrong: Partial<Pick<SentForm, "errors" | "failure">>) {
  const sent: SentForm = {
    videoUrl: String(form.get("videoUrl") ?? ""),
    captionsText: String(form.get("captionsText") ?? ""),
    captionsTitle: String(form.get("captionsTitle") ?? ""),
    errors: wrong.errors ?? {},
    failure: wrong.failure ?? null,
  };
  return json(sent, { status: wrong.failure?.status ?? 400 });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => homeMeta(data?.origin ?? "");

export default function Home() {
  const { library, ...data } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  // Navigating to this page again, for example with the logo, resets it.
  const { key, pathname } = useLocation();
  // `/receive` and `/record`.
  if (pathname.startsWith("/rec")) return <Door {...data} whileLoading="Loading…" />;
  return (
    <>
      {library && <Own library={library} />}
      <HomePage key={key} {...data} hasOwn={library !== null} sent={sent} />
    </>
  );
}
