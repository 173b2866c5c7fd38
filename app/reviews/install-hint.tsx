import { useEffect, useState, useSyncExternalStore } from "react";
import { keepHere, readKept } from "~/app/browser/storage/kept-here";
import { Button } from "~/app/ui/button";
import { lastDueCount, subscribeToDue } from "./due-count/due-count-store";
import { canBadge, showOnIcon } from "./due-count/icon-badge";

const ASKED = "vidwright.install-asked";

/** The browser's own dialog, which Chromium hands over instead of showing it. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

/**
 * Offers once to install the app, while cards are due and the browser can. The installed app's icon shows how many are
 * due. Renders nothing otherwise.
 */
export default function InstallHint() {
  const due = useSyncExternalStore(subscribeToDue, lastDueCount)?.count ?? 0;
  useEffect(() => {
    showOnIcon(due);
  }, [due]);
  const [offer, setOffer] = useState<InstallOffer | null>(null);
  useEffect(() => {
    const take = (event: Event) => {
      if (readKept("local", ASKED) !== null) return;
      event.preventDefault();
      setOffer(event as InstallOffer);
    };
    const forget = () => setOffer(null);
    addEventListener("beforeinstallprompt", take);
    addEventListener("appinstalled", forget);
    return () => {
      removeEventListener("beforeinstallprompt", take);
      removeEventListener("appinstalled", forget);
    };
  }, []);
  if (offer === null || due === 0) return null;
  const close = () => {
    keepHere("local", ASKED, "yes");
    setOffer(null);
  };
  const install = () => {
    close();
    void offer.prompt();
  };
  return (
    <section aria-label="Install" className="mt-8 border-t border-line pt-6">
      <p className="max-w-measure">
        Install Vidwright to open your reviews like an app, also without a network.
        {canBadge() && " Its icon shows how many cards were due when you last looked."}
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button onClick={install}>Install</Button>
        <Button onClick={close}>Not now</Button>
      </p>
    </section>
  );
}
