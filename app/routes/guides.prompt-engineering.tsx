import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Guide } from "~/app/pages/guide";
import { loadPageText } from "~/app/pages/load-page-text";
import { pageMeta } from "~/app/pages/page-metadata";
import type { RouteHandle } from "~/app/root";

export const handle: RouteHandle = { noScript: true, isStatic: true };
export const loader = async ({ context }: LoaderFunctionArgs) =>
  json(await loadPageText(context, "prompt-engineering"));
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/guides/prompt-engineering",
    title: "Prompt Engineering for PRDs",
    description:
      "How to speak and write so that a language model produces a requirements document you can build from: purpose, testable sentences, sources, limits, and a check at the end.",
    keywords: "prompt engineering, PRD prompt, requirements document, language model, coding agent, video to PRD",
  });

export default function Page() {
  return (
    <Guide
      title="Prompt engineering for requirements"
      lead="With Vidwright the prompt is what is said in the video. These are the sentences that make a good document, and how to use that document as a prompt afterwards."
      action="Go to Video-to-PRD Tool"
      html={useLoaderData<typeof loader>()}
    />
  );
}
