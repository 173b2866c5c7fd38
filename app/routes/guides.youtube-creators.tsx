import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { Guide } from "~/app/pages/guide";
import { loadPageText } from "~/app/pages/load-page-text";
import { pageMeta } from "~/app/pages/page-metadata";
import type { RouteHandle } from "~/app/root";

export const handle: RouteHandle = { noScript: true, isStatic: true };
export const loader = async ({ context }: LoaderFunctionArgs) => json(await loadPageText(context, "youtube-creators"));
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/guides/youtube-creators",
    title: "For YouTube Creators: Tutorials People Can Build From",
    description:
      "For makers of video tutorials: speak so that captions come out right, turn a tutorial into a requirements document and a transcript, and give viewers something to build from.",
    keywords:
      "YouTube creators, video tutorial, tutorial transcript, captions, chapters, companion document, video to PRD",
  });

export default function Page() {
  return (
    <Guide
      title="For creators of video tutorials"
      lead="Viewers of a tutorial want to build what you show. Give them the written half as well: what is needed, in which order, and the second in which you explain it."
      action="Try Video-to-PRD Conversion"
      html={useLoaderData<typeof loader>()}
    />
  );
}
