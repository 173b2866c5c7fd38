import type { MetaFunction } from "@remix-run/cloudflare";
import { EXTENSION, ExtensionPage } from "~/app/pages/extension-page";
import { pageMeta } from "~/app/pages/page-metadata";
import type { RouteHandle } from "~/app/root";

export const handle: RouteHandle = { noScript: true, isStatic: true };
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, EXTENSION);

export default ExtensionPage;
