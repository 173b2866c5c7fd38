import { lazy } from "react";
import { loadPart } from "~/app/browser/page/load-part";

/**
 * React's `lazy` for parts that a press opens. If the script can't be loaded, a toast says so and the page stays, where
 * `lazy` alone would replace the page with an error.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => loadPart(load));
