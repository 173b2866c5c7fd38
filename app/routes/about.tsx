import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { loadPageText } from "~/app/pages/load-page-text";
import { pageMeta } from "~/app/pages/page-metadata";
import { ReadingPage } from "~/app/pages/reading-page";
import type { RouteHandle } from "~/app/root";

export const handle: RouteHandle = { noScript: true, isStatic: true };
export const loader = async ({ context }: LoaderFunctionArgs) => json(await loadPageText(context, "about"));
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/about",
    title: "About",
    description:
      "Vidwright turns videos into requirements documents whose every line is tied to the second it came from. Mission, story, technology, and who it helps.",
    keywords: "about Vidwright, video to PRD, AI language model, requirements from video, cited requirements",
  });

export default function Page() {
  return (
    <ReadingPage
      title="About Vidwright"
      lead="Vidwright turns a video that explains what to build into a document you can build from."
      action="Try Video to PRD Now"
      html={useLoaderData<typeof loader>()}
    />
  );
}
