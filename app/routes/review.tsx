import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import { ReviewPage } from "~/app/components/reviews/review-page";

/** The page is the same for everybody: what is to be reviewed comes to it by the API, or from what the browser keeps. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export const meta: MetaFunction = () => [{ title: "Review | Vidwright" }, { name: "robots", content: "noindex" }];

export default ReviewPage;
