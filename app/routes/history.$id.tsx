import {
  type ActionFunctionArgs,
  type AppLoadContext,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from "@remix-run/react";
import { useOpened } from "~/app/library/use-opened";
import { CompareForm } from "~/app/prds/compare-form";
import { VersionComparison } from "~/app/prds/comparison";
import { isFilterChange } from "~/app/prds/filter-query";
import { PromptPage } from "~/app/prds/prompt-page";
import { RewriteForm } from "~/app/prds/rewrite-form";
import { VersionList } from "~/app/prds/version-list";
import { writtenOn } from "~/app/prds/written-at";
import { readForm } from "~/app/read-form";
import { lazyPart } from "~/app/shell/lazy-part";
import { NotYours } from "~/app/shell/not-yours";
import { ErrorNote } from "~/app/ui/error-note";
import { AppError, toAppError } from "~/functions/errors";
import { readHistoryCards } from "~/functions/prds/list-prds";
import type { PromptView } from "~/functions/prds/model";
import { readVersions } from "~/functions/prds/prd-versions-list";
import { readComparison } from "~/functions/prds/read-comparison";
import { MODEL_REQUIRED_MESSAGE, regenerateSchema, regenerateSection } from "~/functions/prds/regenerate-prd";
import { restoreVersion } from "~/functions/prds/restore-version";
import { readSittings } from "~/functions/prds/version-sittings";
import { badgePath, renewBadge } from "~/functions/reports/badge";
import { readReceipt } from "~/functions/reports/read-receipt";

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { deps, owner } = context;
  const id = wholeNumber(params.id);
  const found = id === null ? null : await readVersions(deps, { id, owner });
  const headers = { "Cache-Control": "private, no-store" };
  if (!found) return json(null, { status: 404, headers });
  const { versions, prompt } = found;
  const [sittings, comparing, receipt, badge] = await Promise.all([
    readSittings(deps, { id: prompt.id, owner, versions }),
    readComparing(context, prompt, new URL(request.url).searchParams),
    readReceipt(deps, { owner, prompt }),
    badgePath(deps, prompt.id),
  ]);
  return json(
    {
      prompt,
      versions,
      sittings,
      comparing,
      receipt,
      badge,
      origin: context.origin,
      isSignedIn: owner.userId !== null,
      obstacle: deps.author.kind === "extract" ? MODEL_REQUIRED_MESSAGE : null,
    },
    { headers },
  );
}

/** What `?compare=2&with=5` asks to compare, or `with=d12` for another document; without it, the current version. */
async function readComparing({ deps, owner }: AppLoadContext, prompt: PromptView, query: URLSearchParams) {
  const compared = wholeNumber(query.get("compare"));
  if (compared === null) return null;
  const [, isDocument, number] = /^(d?)([1-9]\d{0,14})$/.exec(query.get("with") ?? "") ?? [];
  const to =
    number && isDocument ? { document: Number(number) } : { version: number ? Number(number) : prompt.version };
  const [comparison, { prompts }] = await Promise.all([
    readComparison(deps, { owner, prompt, version: compared, to }),
    readHistoryCards(deps, { owner }),
  ]);
  const others = prompts
    .flatMap(({ older, ...newest }) => [newest, ...older])
    .filter(({ id }) => id !== prompt.id)
    .map(({ id, videoTitle, createdAt }) => ({ id, title: `${videoTitle}, ${writtenOn(createdAt)}` }));
  return { compared, to: "document" in to ? `d${to.document}` : `${to.version}`, comparison, others };
}

/** Restores a version, rewrites a section, or renews the badge's address. The first two work without JavaScript. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const { deps, owner, networkAddress } = context;
  const form = Object.fromEntries(await readForm(request));
  const id = wholeNumber(params.id);
  const version = wholeNumber(String(form.version ?? ""));
  try {
    if (id !== null && form.intent === "renew-badge") {
      await renewBadge(deps, { id, owner, seen: String(form.badge) });
      return redirect(`/history/${id}`, 303);
    }
    if (id === null || version === null) throw new AppError("not_found", "Prompt not found");
    if (form.intent === "restore") await restoreVersion(deps, { id, owner, version });
    else {
      const parsed = regenerateSchema.safeParse({ ...form, version });
      if (!parsed.success) throw new AppError("invalid_input", parsed.error.issues[0]?.message ?? "");
      const input = { id, owner, networkAddress, request: parsed.data, signal: request.signal };
      const { notFollowed } = await regenerateSection(deps, input);
      if (notFollowed) return json({ intent: "rewritten", message: notFollowed, group: "", instruction: "" });
    }
    return redirect(`/history/${id}`, 303);
  } catch (thrown) {
    const { status, code, message } = toAppError(thrown);
    if (code === "internal") throw thrown;
    const { group = "", instruction = "" } = form;
    return json({ intent: form.intent, message, group: String(group), instruction: String(instruction) }, { status });
  }
}

/** Filters don't need a request. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isFilterChange(currentUrl, nextUrl);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data?.prompt.videoTitle ?? "Prompt not found"} | Vidwright` },
  { name: "robots", content: "noindex" },
];

export default function Prompt() {
  const data = useLoaderData<typeof loader>();
  const failed = useActionData<typeof action>();
  useOpened("prompts", data?.prompt.id ?? null);
  if (!data) {
    return (
      <NotYours title="Prompt not found" links={[{ to: "/history", label: "Back to History" }]}>
        This document isn't in your history. It may have been deleted, or it belongs to another account.
      </NotYours>
    );
  }
  const { prompt, versions, sittings, comparing, obstacle, receipt } = data;
  return (
    <div className="mx-auto max-w-page px-5 pt-6 pb-10 sm:pt-8 sm:pb-16">
      <PromptPage key={prompt.id} prompt={prompt} receipt={receipt} />
      <div className="document-heading mt-16 space-y-12">
        <section aria-labelledby="versions">
          <h2 id="versions" className="text-lead font-semibold">
            Versions
          </h2>
          <div role="alert">
            {failed?.intent === "restore" && <p className="mt-2 border-l-4 border-bad py-1 pl-4">{failed.message}</p>}
          </div>
          <VersionList sittings={sittings} compared={comparing?.compared ?? null} />
          {comparing && <CompareForm versions={versions} {...comparing} />}
          {comparing?.comparison && <VersionComparison comparison={comparing.comparison} />}
          {comparing?.comparison === null && <ErrorNote className="mt-4">One of the two is no longer there.</ErrorNote>}
        </section>
        <section aria-labelledby="rewrite">
          <h2 id="rewrite" className="text-lead font-semibold">
            Rewrite a section
          </h2>
          <RewriteForm
            key={prompt.version}
            obstacle={obstacle}
            version={prompt.version}
            failed={failed?.intent === "regenerate" ? failed : undefined}
            notFollowed={failed?.intent === "rewritten" ? failed.message : null}
          />
        </section>
        {data.isSignedIn && <ReceiptPanel id={prompt.id} receipt={receipt} badge={data.badge} origin={data.origin} />}
      </div>
    </div>
  );
}

/** Below everything else, so its late arrival moves nothing. */
const ReceiptPanel = lazyPart(() => import("~/app/prds/receipt-panel"));

function wholeNumber(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}
