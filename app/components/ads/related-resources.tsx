import { useEffect, useRef } from "react";
import { useAds } from "~/app/hooks/use-current-user";
import type { AdSettings } from "~/functions/billing/ads";
import { useAdProbe } from "../../hooks/ads/use-ad-probe";

/** From how many requirement items on a PRD is followed by an ad. */
const MIN_ITEMS = 3;

/** An ad under a PRD, for accounts that are not premium. Nothing at all where ads are not configured or are blocked. */
export function RelatedResources({ itemCount }: { itemCount: number }) {
  const ads = useAds();
  return ads && itemCount >= MIN_ITEMS ? <ProbedBlock ads={ads} /> : null;
}

function ProbedBlock({ ads }: { ads: AdSettings }) {
  if (!useAdProbe(ads.scriptUrl)) return null;
  return (
    <aside aria-labelledby="related-heading" className="mt-16 border-t border-line pt-6">
      <h2 id="related-heading" className="text-lead font-semibold">
        Related Resources
      </h2>
      <figure className="mt-4">
        <figcaption className="text-small text-quiet">Advertisement</figcaption>
        <Slot ads={ads} />
      </figure>
    </aside>
  );
}

/** 336x280, kept free before the ad arrives so that nothing moves. On the narrowest phones it reaches into the margins. */
function Slot({ ads: { client, slot, scriptUrl } }: { ads: AdSettings }) {
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    loadScript(scriptUrl);
    // The network's own queue: what is pushed before its script has arrived is taken up then.
    const page = window as typeof window & { adsbygoogle?: unknown[] };
    page.adsbygoogle ??= [];
    page.adsbygoogle.push({});
  }, [scriptUrl]);
  return (
    <div className="-mx-2 mt-1 sm:mx-0">
      <ins className="adsbygoogle block h-[280px] w-[336px]" data-ad-client={client} data-ad-slot={slot} />
    </div>
  );
}

/** Once a document, however many slots there have been. */
function loadScript(src: string): void {
  if ([...document.scripts].some((script) => script.src === src)) return;
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  script.crossOrigin = "anonymous";
  document.head.appendChild(script);
}
