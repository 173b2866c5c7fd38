import type { HeadersFunction, MetaFunction } from "@remix-run/cloudflare";
import { ReviewPage } from "~/app/reviews/review-page";
import type { RouteHandle } from "~/app/root";

/** The page is the same for everyone: the cards are loaded from the API, or from local storage. */
export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-cache" });

export const handle: RouteHandle = { isPersonal: true };

export const meta: MetaFunction = () => [{ title: "Review | Vidwright" }, { name: "robots", content: "noindex" }];

export default ReviewPage;
