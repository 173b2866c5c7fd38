import {
  type ActionFunctionArgs,
  type HeadersFunction,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useActionData, useLoaderData, useLocation } from "@remix-run/react";
import { socialImage } from "~/app/pages/page-metadata";
import { isFilterChange } from "~/app/prds/filter-query";
import { readForm } from "~/app/read-form";
import { PasswordForm } from "~/app/shares/password-form";
import { SharedPage } from "~/app/shares/shared-page";
import { PageNote } from "~/app/shell/page-note";
import { AppError } from "~/functions/errors";
import type { SharedPromptView } from "~/functions/prds/model";
import { unlockSchema } from "~/functions/shares/model";
import { unlockShare } from "~/functions/shares/open-share";
import { type SharedView, WRONG_PASSWORD } from "~/functions/shares/share-kinds";
import { showShare } from "~/functions/shares/show-share";

/** Shared content must not be cached, and no other page or site may learn the link. */
const HEADERS = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

/**
 * The password form needs an Origin, which `no-referrer` removes: browsers without Fetch Metadata would not identify
 * their origin (decision 053). Unlocking a page without reloading it restores the header's policy.
 */
const ORIGIN_ONLY = { name: "referrer", content: "strict-origin" };
const NO_REFERRER = { name: "referrer", content: "no-referrer" };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { deps, owner, origin, shares, userAgent } = context;
  const token = params.token ?? "";
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const isVisit = request.method === "GET";
  const shown = await showShare(deps, { token, owner, cookie: shares, query, isVisit, userAgent });
  const isPublic = shown.state === "open" && shown.view.isPublic;
  const headers = { ...HEADERS, ...(isPublic ? {} : { "X-Robots-Tag": "noindex" }) };
  return json({ token, shown, origin }, { status: shown.state === "gone" ? 404 : 200, headers });
}

/** A document's filters don't need a request. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isFilterChange(currentUrl, nextUrl);

export async function action({ params, request, context }: ActionFunctionArgs) {
  const { deps, shares, networkAddress } = context;
  const token = params.token ?? "";
  const form = unlockSchema.safeParse(Object.fromEntries(await readForm(request)));
  try {
    // Every attempt counts, whatever was typed.
    const password = form.success ? form.data.password : "";
    await unlockShare(deps, { token, cookie: shares, password, networkAddress });
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code === "internal") throw thrown;
    return json({ problem: thrown.code === "not_found" ? "" : thrown.message || WRONG_PASSWORD }, thrown.status);
  }
  const { pathname, search } = new URL(request.url);
  return redirect(`${pathname}${search}`, 303);
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** At the public address of PRDs, a link that opens nothing is called a missing PRD. */
const goneAt = (pathname: string) =>
  pathname.startsWith("/shared/")
    ? { title: "Prompt not found", text: "The shared prompt you're looking for doesn't exist" }
    : { title: "Link Not Available", text: "This link doesn't exist, has expired, or was ended by its owner." };

export const meta: MetaFunction<typeof loader> = ({ data, location }) => {
  const robots = { name: "robots", content: "noindex" };
  if (!data || data.shown.state === "gone")
    return [{ title: `${goneAt(location.pathname).title} | Vidwright` }, robots];
  if (data.shown.state === "locked") return [{ title: "Password needed | Vidwright" }, robots, ORIGIN_ONLY];
  const view = data.shown.view as SharedView;
  const card = view.thing?.itemType === "prompt" ? socialCard(view.thing.prompt, data.origin, location.pathname) : [];
  return [{ title: `${titleOf(view)} | Vidwright` }, ...card, ...(view.isPublic ? [] : [robots]), NO_REFERRER];
};

function titleOf({ thing, session, collection }: SharedView): string {
  if (!thing) return session?.sessionName ?? collection?.name ?? "";
  if (thing.itemType === "quiz") return thing.quiz.title;
  return thing.itemType === "prompt" ? thing.prompt.videoTitle : thing.videoTitle;
}

const DESCRIPTION_LENGTH = 200;

/** The social card of a document. */
function socialCard({ videoTitle, items, createdAt }: SharedPromptView, origin: string, pathname: string) {
  const overview = items.find(({ group }) => group === "Project Overview")?.text ?? "";
  const description = cut(
    overview || "Project requirements taken from a video, each line with the second it came from.",
  );
  return [
    { name: "description", content: description },
    { property: "og:type", content: "article" },
    { property: "og:site_name", content: "Vidwright" },
    { property: "og:title", content: videoTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: `${origin}${pathname}` },
    { property: "article:published_time", content: createdAt },
    { name: "twitter:title", content: videoTitle },
    { name: "twitter:description", content: description },
    ...socialImage(origin),
  ];
}

function cut(text: string): string {
  return text.length <= DESCRIPTION_LENGTH
    ? text
    : `${text.slice(0, DESCRIPTION_LENGTH).replace(/(?<!\s)\s+\S*$/, "")}\u2026`;
}

export default function Shared() {
  const { token, shown } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { pathname } = useLocation();
  if (shown.state === "gone") {
    const { title, text } = goneAt(pathname);
    return <PageNote title={title}>{text}</PageNote>;
  }
  if (shown.state === "locked") return <PasswordForm problem={answer?.problem || undefined} />;
  return <SharedPage token={token} item={shown.item} view={shown.view as SharedView} />;
}
