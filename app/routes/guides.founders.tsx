import type { MetaFunction } from "@remix-run/cloudflare";
import { FOUNDERS, FoundersGuide } from "~/app/pages/guide-founders";
import { pageMeta } from "~/app/pages/page-metadata";
import type { RouteHandle } from "~/app/root";

export const handle: RouteHandle = { noScript: true, isStatic: true };
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, FOUNDERS);

export default FoundersGuide;
