import { lazyPart } from "~/app/shell/lazy-part";
import type { Sample } from "~/functions/transcripts/model";
import AboutProduct from "./about-product";
import { DISCLOSURE } from "./disclosure";

const About = lazyPart(() => import("./about-product"), { onServer: import.meta.env.SSR ? AboutProduct : null });

/** The example, and beside it the words. */
const FOLDED =
  "pt-3 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] lg:gap-x-16 lg:*:first:row-span-2 lg:*:nth-2:mt-0";

type WhatYouGetProps = {
  sample: Sample | undefined;
  /** Whether it opens with a press, for those who know. */
  isFolded: boolean;
};

/** Beside or below the form: what the product makes, and how. */
export function WhatYouGet({ sample, isFolded }: WhatYouGetProps) {
  if (!isFolded) {
    return (
      <aside aria-label="What you get" className="lg:pt-3">
        <About sample={sample} />
      </aside>
    );
  }
  return (
    <details>
      <summary className={DISCLOSURE}>How it works</summary>
      <About className={FOLDED} sample={sample} />
    </details>
  );
}
