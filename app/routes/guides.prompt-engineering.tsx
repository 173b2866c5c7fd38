import type { MetaFunction } from "@remix-run/cloudflare";
import { PROMPT_ENGINEERING, PromptEngineeringGuide } from "~/app/pages/guide-prompt-engineering";
import { pageMeta } from "~/app/pages/page-metadata";
import type { RouteHandle } from "~/app/root";

export const handle: RouteHandle = { noScript: true, isStatic: true };
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, PROMPT_ENGINEERING);

export default PromptEngineeringGuide;
