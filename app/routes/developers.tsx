import type { MetaFunction } from "@remix-run/cloudflare";
import { DEVELOPERS, DevelopersPage } from "~/app/pages/developers-page";
import { pageMeta } from "~/app/pages/page-metadata";
import type { RouteHandle } from "~/app/root";

export const handle: RouteHandle = { noScript: true, isStatic: true };
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, DEVELOPERS);

export default DevelopersPage;
