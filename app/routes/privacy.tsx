import type { MetaFunction } from "@remix-run/cloudflare";
import { pageMeta } from "~/app/pages/page-metadata";
import { Privacy } from "~/app/pages/privacy-page";
import type { RouteHandle } from "~/app/root";

export const handle: RouteHandle = { noScript: true, isStatic: true };
export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: "/privacy",
    title: "Privacy Policy",
    description:
      "What Vidwright stores, who receives it, and how to remove it: Privacy Policy, Advertising Policy, and Cookie Policy.",
    keywords: "privacy policy, advertising policy, cookie policy, Vidwright",
  });

export default Privacy;
