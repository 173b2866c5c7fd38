import { lazyPart } from "./lazy-part";
import SignedOutPage from "./signed-out-page";

/** In place of a page whose owner's session ended. Every page may show it and few do, so it loads by itself. */
export const SignedOut = lazyPart(() => import("./signed-out-page"), {
  onServer: import.meta.env.SSR ? SignedOutPage : null,
});
