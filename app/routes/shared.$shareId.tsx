import { type HeadersFunction, json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { type ShouldRevalidateFunction, useLoaderData } from "@remix-run/react";
import { socialImage } from "~/app/pages/page-metadata";
import { isFilterChange } from "~/app/prds/filter-query";
import { SharedPrdCard } from "~/app/prds/shared-card";
import { PageNote } from "~/app/shell/page-note";
import { readSharedPrompt } from "~/functions/prds/share-prd";

/** A link can be revoked at any time, so its content must not be cached; no other page or site may learn it. */
const HEADERS = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const prompt = await readSharedPrompt(context.deps, params.shareId ?? "");
  return json({ prompt, origin: context.origin }, { status: prompt ? 200 : 404, headers: HEADERS });
}

/** Filters don't need a request. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  defaultShouldRevalidate && !isFilterChange(currentUrl, nextUrl);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

const DESCRIPTION_LENGTH = 200;

/** The social card; people with the link may read the rest, search engines may not. */
export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const robots = { name: "robots", content: "noindex" };
  if (!data?.prompt) return [{ title: "Prompt not found | Vidwright" }, robots];
  const { videoTitle, shareId, items, createdAt } = data.prompt;
  const overview = items.find(({ group }) => group === "Project Overview")?.text ?? "";
  const description = cut(
    overview || "Project requirements taken from a video, each line with the second it came from.",
  );
  return [
    { title: `${videoTitle} | Vidwright` },
    { name: "description", content: description },
    robots,
    { property: "og:type", content: "article" },
    { property: "og:site_name", content: "Vidwright" },
    { property: "og:title", content: videoTitle },
    { property: "og:description", content: description },
    { property: "og:url", content: `${data.origin}/shared/${shareId}` },
    { property: "article:published_time", content: createdAt },
    { name: "twitter:title", content: videoTitle },
    { name: "twitter:description", content: description },
    ...socialImage(data.origin),
  ];
};

export default function SharedPrompt() {
  const { prompt } = useLoaderData<typeof loader>();
  if (!prompt) {
    return <PageNote title="Prompt not found">The shared prompt you're looking for doesn't exist</PageNote>;
  }
  return (
    <div className="mx-auto max-w-page px-5 pt-6 pb-10 sm:pt-8 sm:pb-16">
      <SharedPrdCard prompt={prompt} path={`/shared/${prompt.shareId}`} />
    </div>
  );
}

function cut(text: string): string {
  return text.length <= DESCRIPTION_LENGTH
    ? text
    : `${text.slice(0, DESCRIPTION_LENGTH).replace(/(?<!\s)\s+\S*$/, "")}\u2026`;
}
