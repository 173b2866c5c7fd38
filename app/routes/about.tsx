import type { MetaFunction } from "@remix-run/cloudflare";
import { AboutPage } from "~/app/pages/about-page";
import { pageMeta } from "~/app/pages/page-metadata";
import type { RouteHandle } from "~/app/root";

export const handle: RouteHandle = { noScript: true, isStatic: true };
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/about",
    title: "About",
    description:
      "Vidwright turns videos into requirements documents whose every line is tied to the second it came from. Mission, story, technology, and who it helps.",
    keywords: "about Vidwright, video to PRD, AI language model, requirements from video, cited requirements",
  });

export default AboutPage;
