import { lazy } from "react";
import { loadPart } from "../../client/page/load-part";

/**
 * React's `lazy` for parts that only a press shows: a script that cannot be loaded is told in a toast and retried,
 * instead of replacing the page with an error.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load));
