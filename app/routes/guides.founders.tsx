import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Guide } from "~/app/pages/guide";
import { loadPageText } from "~/app/pages/load-page-text";
import { pageMeta } from "~/app/pages/page-metadata";
import type { RouteHandle } from "~/app/root";

export const handle: RouteHandle = { noScript: true, isStatic: true };
export const loader = async ({ context }: LoaderFunctionArgs) => json(await loadPageText(context, "founders"));
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/guides/founders",
    title: "From Talk to PRD: a Guide for Founders",
    description:
      "Record ten minutes about your idea and get a requirements document from it: what to say, in which order, how to read the draft, and how to hand it to the people who build.",
    keywords: "founder PRD, startup requirements, pitch to PRD, product requirements document, MVP scope, video to PRD",
  });

export default function Page() {
  return (
    <Guide
      title="From talk to PRD, for founders"
      lead="You can explain your idea in ten minutes. This is how to turn those ten minutes into a document that someone can estimate, build, and test."
      action="Create Your First PRD"
      html={useLoaderData<typeof loader>()}
    />
  );
}
