import type { MetaFunction } from "@remix-run/cloudflare";
import { YOUTUBE_CREATORS, YoutubeCreatorsGuide } from "~/app/pages/guide-youtube-creators";
import { pageMeta } from "~/app/pages/page-metadata";
import type { RouteHandle } from "~/app/root";

export const handle: RouteHandle = { noScript: true, isStatic: true };
export const meta: MetaFunction = ({ matches }) => pageMeta(matches, YOUTUBE_CREATORS);

export default YoutubeCreatorsGuide;
