import { useEffect, useRef, useState } from "react";
import { useAds } from "~/app/shell/use-current-user";
import type { AdSettings } from "~/functions/billing/ads-settings";

/** Shorter PRDs are not followed by an ad. */
const MIN_ITEMS = 3;

/** An ad below a PRD, for accounts that are not premium. Renders nothing if ads are not configured or are blocked. */
export default function RelatedResources({ itemCount }: { itemCount: number }) {
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

/** 336x280, reserved before the ad loads to avoid layout shift. On the narrowest phones it extends into the margins. */
function Slot({ ads: { client, slot, scriptUrl } }: { ads: AdSettings }) {
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    loadScript(scriptUrl);
    // The ad network's queue: entries pushed before its script has loaded are processed when it loads.
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

/** Once per document, however many slots there are. */
function loadScript(src: string): void {
  if ([...document.scripts].some((script) => script.src === src)) return;
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  script.crossOrigin = "anonymous";
  document.head.appendChild(script);
}

/**
 * Whether the ad network's script is reachable: an ad blocker fails the request before it is sent. Without CORS the
 * response is opaque, but that is enough.
 */
function useAdProbe(scriptUrl: string): boolean {
  const [isReachable, setReachable] = useState(false);
  useEffect(() => {
    const abort = new AbortController();
    fetch(scriptUrl, { method: "HEAD", mode: "no-cors", signal: abort.signal }).then(
      () => setReachable(true),
      () => setReachable(false),
    );
    return () => abort.abort();
  }, [scriptUrl]);
  return isReachable;
}
